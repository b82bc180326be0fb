    # Wrong: one number for all images.
    return -log_prob / (num_dims * math.log(2))
