    # Wrong: the derivative of a logarithm has the mixture below.
    p, q, _ = common_scale(log_p, log_q)
    return float(np.mean(q - p))
