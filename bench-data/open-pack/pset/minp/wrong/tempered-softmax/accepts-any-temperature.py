    # Wrong: a temperature of 0 divides instead of being refused.
    scaled = logits / temperature
    weights = torch.exp(scaled - scaled.amax(dim=-1, keepdim=True))
    return weights / weights.sum(dim=-1, keepdim=True)
