    # Wrong: the first bound is that of the first component.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, 1:]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True).clamp(max=bounds.shape[1])
