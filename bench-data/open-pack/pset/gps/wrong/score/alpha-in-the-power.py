    # Wrong: alpha is a factor.
    t = (alpha * (d + shift)) ** beta
    return t * torch.exp(-t)
