    # Wrong: each share is named.
    shares = []
    for group in sorted(set(groups)):
        members = [i for i, label in enumerate(groups) if label == group]
        shares.append(estimate_share(log_p[members], log_q[members]))
    return shares
