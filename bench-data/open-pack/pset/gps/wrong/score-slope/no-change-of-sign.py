    # Wrong: the product rule gives one minus t.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** (beta - 1)
    return torch.exp(-t) * t_slope
