    # Wrong: zero over zero for long sentences.
    p, q = np.exp(log_p), np.exp(log_q)
    return alpha * q / ((1 - alpha) * p + alpha * q)
