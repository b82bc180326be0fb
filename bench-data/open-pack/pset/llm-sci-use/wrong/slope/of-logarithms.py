    # Wrong: the difference of logarithms is the slope of a mixture of logarithms.
    return float(np.mean(log_q - log_p))
