    # Wrong: a power loses one when it is differentiated.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** beta
    return (1 - t) * torch.exp(-t) * t_slope
