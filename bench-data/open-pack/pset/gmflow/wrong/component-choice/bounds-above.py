    # Wrong: counts from the other end.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds > uniform).sum(dim=1, keepdim=True)
