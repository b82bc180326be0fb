    # Wrong: the mean is subtracted.
    return z / torch.sqrt(z.square().mean(dim=-1, keepdim=True) + EPSILON)
