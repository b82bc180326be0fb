    # Wrong: t in front depends on the distance too.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** (beta - 1)
    return -t * torch.exp(-t) * t_slope
