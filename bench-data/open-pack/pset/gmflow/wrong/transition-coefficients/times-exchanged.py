    # Wrong: t is the later time.
    kept = (1 - tau) / (1 - t)
    added = tau**2 - (kept * t) ** 2
    return kept * t**2 / tau**2, (1 - t) * added / tau**2, t**2 * added / tau**2
