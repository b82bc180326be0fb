    # Wrong: one maximum for all rows lets the smaller rows underflow to 0 / 0.
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, got {temperature}")
    scaled = logits / temperature
    weights = torch.exp(scaled - scaled.max())
    return weights / weights.sum(dim=-1, keepdim=True)
