    # Wrong: completing the square leaves the square of the old mean as well.
    mixed = mixture.means / variance[..., None] + linear[:, None]
    fit = mixed.square().sum(dim=-1) * variance / damping / 2
    logweights = (mixture.logweights + fit).log_softmax(dim=1)
