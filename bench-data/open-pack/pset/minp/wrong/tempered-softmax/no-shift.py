    # Wrong: large logits overflow without the row's maximum taken off.
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, got {temperature}")
    weights = torch.exp(logits / temperature)
    return weights / weights.sum(dim=-1, keepdim=True)
