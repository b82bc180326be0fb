    # Wrong: equal for square layers only.
    std = math.sqrt(1.0 / n_in)
    return std * torch.randn(n_out, n_in)
