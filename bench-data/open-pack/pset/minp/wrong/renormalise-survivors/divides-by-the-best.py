    # Wrong: the best token becomes 1 and the rows no longer sum to 1.
    survivors = torch.where(keep, probs, torch.zeros_like(probs))
    return survivors / survivors.amax(dim=-1, keepdim=True)
