    # Wrong: the variance is divided by the damping, the deviation by its root.
    variance = torch.exp(2 * mixture.logstd)
    damping = 1 + quadratic * variance
    means = (mixture.means + (variance * linear)[:, None]) / damping[..., None]
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length / 2
    logweights = (mixture.logweights + fit / damping).log_softmax(dim=1)
    return Mixture(means, mixture.logstd - damping.log(), logweights)
