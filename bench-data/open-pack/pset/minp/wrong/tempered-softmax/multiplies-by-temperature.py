    # Wrong: a higher temperature would sharpen.
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, got {temperature}")
    scaled = logits * temperature
    weights = torch.exp(scaled - scaled.amax(dim=-1, keepdim=True))
    return weights / weights.sum(dim=-1, keepdim=True)
