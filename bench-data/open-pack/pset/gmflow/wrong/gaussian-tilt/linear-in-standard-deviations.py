    # Wrong: a linear part moves a mean by the variance.
    std = mixture.logstd.exp()
    damping = 1 + quadratic * std**2
    means = (mixture.means + (std * linear)[:, None]) / damping[..., None]
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length / 2
    logweights = (mixture.logweights + fit / damping).log_softmax(dim=1)
    return Mixture(means, mixture.logstd - damping.log() / 2, logweights)
