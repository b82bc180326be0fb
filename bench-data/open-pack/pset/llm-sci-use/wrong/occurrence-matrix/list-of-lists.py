    # Wrong: without sentences there are no columns either.
    return np.array([[token in sentence for token in vocabulary] for sentence in sentences])
