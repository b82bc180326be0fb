    # Wrong: noise is scaled by the deviation.
    return mean + torch.exp(log_variance) * noise
