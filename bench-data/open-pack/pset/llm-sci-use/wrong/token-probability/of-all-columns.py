    # Wrong: each token has a probability of its own.
    return np.full(occurrence.shape[1], occurrence.mean())
