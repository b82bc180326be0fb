    # Wrong: every sample has components of its own.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1)
    return mixture.means[0, chosen] + mixture.logstd.exp() * noise
