    # Wrong: the inverse of the exponential.
    return math.log(y)
