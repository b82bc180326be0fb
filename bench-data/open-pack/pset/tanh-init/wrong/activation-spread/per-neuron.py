    # Wrong: ranges within the batch, averaged over neurons.
    spreads = [(layer.amax(dim=0) - layer.amin(dim=0)).mean() for layer in acts]
    return torch.stack(spreads)
