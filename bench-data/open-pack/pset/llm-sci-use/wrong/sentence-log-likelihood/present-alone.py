    # Wrong: what a sentence does not have counts too.
    return occurrence @ np.log(probability)
