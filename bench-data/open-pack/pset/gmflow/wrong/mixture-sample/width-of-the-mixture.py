    # Wrong: the component has been chosen, its own width remains.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
    mean = mixture.means.take_along_dim(chosen[..., None], dim=1)[:, 0]
    return mean + mixture_moments(mixture)[1].sqrt() * noise
