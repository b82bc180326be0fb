    # Wrong: logarithms are added, not averaged.
    present = occurrence @ np.log(probability)
    absent = ~occurrence @ np.log1p(-probability)
    return (present + absent) / len(probability)
