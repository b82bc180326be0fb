    # Wrong: the constant beta is left out.
    t = alpha * (d + shift) ** beta
    return beta * t * torch.exp(-t)
