    # Wrong: other components have a share as well.
    chosen = mixture.logweights.argmax(dim=1, keepdim=True)
    mean = mixture.means.take_along_dim(chosen[..., None], dim=1)[:, 0]
    return mean + mixture.logstd.exp() * noise
