    # Wrong: the logarithm of one plus it, not of one minus it.
    absent = ~occurrence @ np.log1p(probability)
