    # Wrong: a component without a share could be drawn.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds < uniform).sum(dim=1, keepdim=True)
