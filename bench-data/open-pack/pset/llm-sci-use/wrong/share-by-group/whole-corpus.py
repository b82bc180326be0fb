    # Wrong: each group has a share of its own.
    return {group: estimate_share(log_p, log_q) for group in sorted(set(groups))}
