    # Wrong: what is unlikely costs more.
    return log_prob.mean() / (num_dims * math.log(2))
