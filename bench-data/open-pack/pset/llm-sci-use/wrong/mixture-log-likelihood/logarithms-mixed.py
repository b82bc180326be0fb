    # Wrong: probabilities are mixed, not their logarithms.
    return float(np.mean((1 - alpha) * log_p + alpha * log_q))
