    # Wrong: where shares sum to less than one by rounding there is no such component.
    bounds = mixture.logweights.exp().cumsum(dim=1)
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
