    # Wrong: the exponent comes down.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * (d + shift) ** (beta - 1)
    return (1 - t) * torch.exp(-t) * t_slope
