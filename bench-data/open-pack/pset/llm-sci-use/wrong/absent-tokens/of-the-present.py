    # Wrong: this is the sum over the tokens that are there.
    absent = occurrence @ np.log1p(-probability)
