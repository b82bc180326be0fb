    # Wrong: from the earlier to the later time a sample gets smaller.
    kept = (1 - tau) / (1 - t)
    added = t**2 - (kept * tau) ** 2
    of_x_t = kept * tau**2 / t**2
    of_x0 = (1 - tau) * added / t**2
    return of_x_t, of_x0, tau**2 * added / t**2
