    # Wrong: components have a width.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
    return mixture.means.take_along_dim(chosen[..., None], dim=1)[:, 0] + 0 * noise
