    # Wrong: Q / P - 1 is -1 in a float when Q / P is tiny, and nothing is left below at the end.
    excess = np.expm1(log_q - log_p)
    return float(np.mean(excess / (1 + alpha * excess)))
