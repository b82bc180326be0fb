    # Wrong: keeps the variance.
    return (x + sigma * noise) / torch.sqrt(1 + sigma**2)
