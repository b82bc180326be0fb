    # Wrong: likelihoods of long sentences are zero in a float.
    return float(np.mean(np.log((1 - alpha) * np.exp(log_p) + alpha * np.exp(log_q))))
