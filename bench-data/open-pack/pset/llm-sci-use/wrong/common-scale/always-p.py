    # Wrong: the larger may be Q.
    return np.ones_like(log_p), np.exp(log_q - log_p), log_p
