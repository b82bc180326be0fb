    # Wrong: divides by the length.
    k2 = (k**2).sum(axis=1)
    return np.exp(-(sigma**2) * k2 / 2) / np.sqrt(k2)
