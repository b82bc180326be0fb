    # Wrong: an empty query sees all patches, not the best one.
    empty = ~inside.any(dim=-1, keepdim=True)
    best = torch.zeros_like(inside)
    best.scatter_(2, coarse.flatten(2).argmax(dim=-1, keepdim=True), True)
    inside = inside | (empty & best)
