    # Wrong: the chain rule goes on to the distance.
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** (beta - 1)
    return (1 - t) * torch.exp(-t)
