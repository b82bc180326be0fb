    # Wrong: epsilon is added under the root.
    centred = z - z.mean(dim=-1, keepdim=True)
    variance = centred.square().mean(dim=-1, keepdim=True)
    return centred / (torch.sqrt(variance) + EPSILON)
