    # Wrong: the images are averaged.
    return -log_prob.sum() / (num_dims * math.log(2))
