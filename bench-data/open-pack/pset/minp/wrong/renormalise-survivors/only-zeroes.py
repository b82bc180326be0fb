    # Wrong: the missing mass is not given back.
    return torch.where(keep, probs, torch.zeros_like(probs))
