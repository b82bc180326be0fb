    # Wrong: a nat has more than one bit.
    return -log_prob.mean() * math.log(2) / num_dims
