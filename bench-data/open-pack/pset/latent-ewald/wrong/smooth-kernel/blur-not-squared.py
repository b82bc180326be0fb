    # Wrong: sigma as it is.
    k2 = (k**2).sum(axis=1)
    return np.exp(-sigma * k2 / 2) / k2
