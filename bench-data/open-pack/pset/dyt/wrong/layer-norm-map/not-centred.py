    # Wrong: the mean is left in.
    return x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + eps)
