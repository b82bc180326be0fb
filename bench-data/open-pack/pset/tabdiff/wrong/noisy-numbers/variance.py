    # Wrong: the square of the noise level.
    return x + sigma**2 * noise
