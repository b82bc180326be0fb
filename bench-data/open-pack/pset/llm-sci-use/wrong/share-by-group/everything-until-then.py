    # Wrong: a month is not all months before it.
    shares = {}
    for group in sorted(set(groups)):
        members = [i for i, label in enumerate(groups) if label <= group]
        shares[group] = estimate_share(log_p[members], log_q[members])
    return shares
