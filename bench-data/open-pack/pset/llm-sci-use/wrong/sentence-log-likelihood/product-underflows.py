    # Wrong: a product of hundreds of small factors is zero in a float.
    factors = np.where(occurrence, probability, 1 - probability)
    return np.log(factors.prod(axis=1))
