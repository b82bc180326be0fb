    # Wrong: Q comes first.
    p, q = model
    return np.log(p / (1 - p)) - np.log(q / (1 - q))
