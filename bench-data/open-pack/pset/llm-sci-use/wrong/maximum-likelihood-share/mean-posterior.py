    # Wrong: from a share of a half, one step of expectation maximisation is not enough.
    return float(posterior(0.5, log_p, log_q).mean())
