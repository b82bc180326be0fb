    # Wrong: logarithms are averaged, not likelihoods.
    return -log_prob.exp().mean().log() / (num_dims * math.log(2))
