    # Wrong: P comes before Q.
    larger = np.maximum(log_p, log_q)
    return np.exp(log_q - larger), np.exp(log_p - larger), larger
