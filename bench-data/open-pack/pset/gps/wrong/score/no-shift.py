    # Wrong: the shift is forgotten.
    t = alpha * d ** beta
    return t * torch.exp(-t)
