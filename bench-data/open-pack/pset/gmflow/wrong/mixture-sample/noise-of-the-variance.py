    # Wrong: noise is scaled by the standard deviation.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
    mean = mixture.means.take_along_dim(chosen[..., None], dim=1)[:, 0]
    return mean + torch.exp(2 * mixture.logstd) * noise
