    # Wrong: the logarithm of the scale is asked for.
    larger = np.maximum(log_p, log_q)
    return np.exp(log_p - larger), np.exp(log_q - larger), np.exp(larger)
