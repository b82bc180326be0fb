    # Wrong: the exponential of a large number overflows.
    return math.log(math.exp(y) - 1)
