    # Wrong: the factor counts at the means as they were.
    variance = torch.exp(2 * mixture.logstd)
    damping = 1 + quadratic * variance
    means = (mixture.means + (variance * linear)[:, None]) / damping[..., None]
    fit = torch.einsum("bkd,bd->bk", means, linear) - quadratic * means.square().sum(dim=-1) / 2
    logweights = (mixture.logweights + fit / damping).log_softmax(dim=1)
    return Mixture(means, mixture.logstd - damping.log() / 2, logweights)
