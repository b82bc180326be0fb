    # Wrong: a direction only.
    direction = mean - mixture_moments(unconditional)[0]
