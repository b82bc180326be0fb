    # Wrong: a token that is there also takes away that it is not.
    p, q = model
    return np.log(q) - np.log(p)
