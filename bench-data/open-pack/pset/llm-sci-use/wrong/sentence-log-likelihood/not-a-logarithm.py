    # Wrong: the logarithm is asked for.
    present = occurrence @ np.log(probability)
    absent = ~occurrence @ np.log1p(-probability)
    return np.exp(present + absent)
