    # Wrong: the noise at the earlier time is not kept as it is.
    kept = (1 - t) / (1 - tau)
    added = t**2 - tau**2
    of_x_t = kept * tau**2 / t**2
    of_x0 = (1 - tau) * added / t**2
    return of_x_t, of_x0, tau**2 * added / t**2
