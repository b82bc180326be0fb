    # Wrong: dimensions that differ little move little.
    direction = (mean - mixture_moments(unconditional)[0]).sign()
