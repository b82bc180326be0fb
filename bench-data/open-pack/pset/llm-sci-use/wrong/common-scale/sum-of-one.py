    # Wrong: over the larger, not over the sum.
    larger = np.logaddexp(log_p, log_q)
    return np.exp(log_p - larger), np.exp(log_q - larger), larger
