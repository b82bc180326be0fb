    # Wrong: that is minus its logarithm.
    return torch.log(alpha) / beta
