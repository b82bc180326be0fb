    # Wrong: bits have base two.
    return -log_prob.mean() / num_dims
