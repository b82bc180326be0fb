    # Wrong: where shares sum to less than one by rounding, the first component has what is left.
    bounds = mixture.logweights.exp().cumsum(dim=1)
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True) % bounds.shape[1]
