    # Wrong: judged by the share of the whole corpus, groups are drawn together.
    weights = posterior(estimate_share(log_p, log_q), log_p, log_q)
    shares = {}
    for group in sorted(set(groups)):
        members = [i for i, label in enumerate(groups) if label == group]
        shares[group] = float(weights[members].mean())
    return shares
