    # Wrong: components keep their order.
    shares, order = mixture.logweights.exp().sort(dim=1, descending=True)
    place = (shares.cumsum(dim=1)[:, :-1] <= uniform).sum(dim=1, keepdim=True)
    chosen = order.take_along_dim(place, dim=1)
