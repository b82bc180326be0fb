    # Wrong: it is the present tokens that have the probability.
    present = ~occurrence @ np.log(probability)
    absent = occurrence @ np.log1p(-probability)
    return present + absent
