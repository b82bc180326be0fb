    # Wrong: averages over tokens instead of weighting by probability alone.
    safe = torch.where(probs > 0, probs, torch.ones_like(probs))
    return -(probs * torch.log(safe)).mean(dim=-1)
