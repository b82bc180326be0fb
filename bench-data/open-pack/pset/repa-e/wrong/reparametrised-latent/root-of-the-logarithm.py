    # Wrong: the root is taken of the variance.
    return mean + torch.exp(log_variance.abs().sqrt()) * noise
