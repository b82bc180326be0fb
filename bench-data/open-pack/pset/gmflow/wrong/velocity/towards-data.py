    # Wrong: it leads from data to noise.
    return (x0 - x_t) / t
