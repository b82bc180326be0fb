    # Wrong: a sentence is not given to whom it suits better.
    p, q, larger = common_scale(log_p, log_q)
    return float(np.mean(larger + np.log(np.maximum((1 - alpha) * p, alpha * q))))
