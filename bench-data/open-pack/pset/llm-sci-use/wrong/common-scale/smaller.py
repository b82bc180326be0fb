    # Wrong: over the smaller, the other can become infinite.
    smaller = np.minimum(log_p, log_q)
    return np.exp(log_p - smaller), np.exp(log_q - smaller), smaller
