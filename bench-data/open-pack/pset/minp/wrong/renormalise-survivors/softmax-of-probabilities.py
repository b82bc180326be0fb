    # Wrong: exponentiates probabilities, so cut tokens come back and ratios change.
    survivors = torch.where(keep, probs, torch.zeros_like(probs))
    weights = torch.exp(survivors)
    return weights / weights.sum(dim=-1, keepdim=True)
