    # Wrong: the cut mass is spread evenly, so ratios change.
    survivors = torch.where(keep, probs, torch.zeros_like(probs))
    lost = 1 - survivors.sum(dim=-1, keepdim=True)
    return survivors + keep * lost / keep.sum(dim=-1, keepdim=True)
