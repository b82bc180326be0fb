    # Wrong: groups are sorted.
    shares = {}
    for group in dict.fromkeys(groups):
        members = [i for i, label in enumerate(groups) if label == group]
        shares[group] = estimate_share(log_p[members], log_q[members])
    return shares
