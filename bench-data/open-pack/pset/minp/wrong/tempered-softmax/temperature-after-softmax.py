    # Wrong: the probabilities are divided, not the logits, so it cancels.
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, got {temperature}")
    weights = torch.exp(logits - logits.amax(dim=-1, keepdim=True)) / temperature
    return weights / weights.sum(dim=-1, keepdim=True)
