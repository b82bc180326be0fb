    # Wrong: beta is the exponent.
    t = beta * (d + shift) ** alpha
    return t * torch.exp(-t)
