    # Wrong: another measure of spread.
    spreads = [((layer - layer.mean()) ** 2).mean().sqrt() for layer in acts]
    return torch.stack(spreads)
