    # Wrong: the slope changes with the share.
    p, q, _ = common_scale(log_p, log_q)
    return float(np.mean((q - p) / p))
