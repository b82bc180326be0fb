    # Wrong: the factor t is missing.
    t = alpha * (d + shift) ** beta
    return torch.exp(-t)
