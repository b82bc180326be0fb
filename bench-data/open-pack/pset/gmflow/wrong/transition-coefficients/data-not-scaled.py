    # Wrong: at the earlier time data is already smaller.
    kept = (1 - t) / (1 - tau)
    added = t**2 - (kept * tau) ** 2
    return kept * tau**2 / t**2, added / t**2, tau**2 * added / t**2
