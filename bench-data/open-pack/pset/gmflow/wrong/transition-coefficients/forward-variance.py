    # Wrong: what x_t tells about the earlier time narrows it.
    kept = (1 - t) / (1 - tau)
    added = t**2 - (kept * tau) ** 2
    of_x_t = kept * tau**2 / t**2
    of_x0 = (1 - tau) * added / t**2
    return of_x_t, of_x0, added
