    # Wrong: what an absent token says goes away when it comes.
    p, q = model
    return np.log(q / p) + np.log((1 - q) / (1 - p))
