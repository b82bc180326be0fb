    # Wrong: components that the factor favours gain.
    variance = torch.exp(2 * mixture.logstd)
    damping = 1 + quadratic * variance
    means = (mixture.means + (variance * linear)[:, None]) / damping[..., None]
    return Mixture(means, mixture.logstd - damping.log() / 2, mixture.logweights)
