    # Wrong: one mass for all rows.
    survivors = torch.where(keep, probs, torch.zeros_like(probs))
    return survivors / survivors.sum()
