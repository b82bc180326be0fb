    # Wrong: the Gaussian of another convention.
    k2 = (k**2).sum(axis=1)
    return np.exp(-(sigma**2) * k2 / 4) / k2
