    # Wrong: bounds are sums of shares.
    bounds = mixture.logweights.exp()[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
