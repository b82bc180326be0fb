    # Wrong: t of the line has been walked, 1 - t lies ahead.
    return (x_t - x0) / (1 - t)
