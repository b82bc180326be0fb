    # Wrong: divided by the number of values.
    return -log_prob.mean() / math.log(2)
