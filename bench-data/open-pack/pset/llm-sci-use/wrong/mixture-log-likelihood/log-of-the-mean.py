    # Wrong: the logarithm is taken of each sentence.
    p, q, larger = common_scale(log_p, log_q)
    return float(np.mean(larger) + np.log(np.mean((1 - alpha) * p + alpha * q)))
