    # Wrong: the noise at the end, not the way to it.
    return (x_t - (1 - t) * x0) / t
