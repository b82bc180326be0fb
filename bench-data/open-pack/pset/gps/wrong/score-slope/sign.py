    # Wrong: a better match scores higher.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** (beta - 1)
    return (t - 1) * torch.exp(-t) * t_slope
