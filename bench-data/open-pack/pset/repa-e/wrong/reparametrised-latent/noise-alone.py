    # Wrong: noise lies around the mean.
    return torch.exp(log_variance / 2) * (mean + noise)
