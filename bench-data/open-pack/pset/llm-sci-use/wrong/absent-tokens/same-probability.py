    # Wrong: an absent token has the rest of the probability.
    absent = ~occurrence @ np.log(probability)
