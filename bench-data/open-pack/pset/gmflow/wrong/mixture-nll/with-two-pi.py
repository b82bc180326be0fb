    # Wrong: the constant is left out.
    squared_distance = (x[:, None] - mixture.means).square().sum(dim=-1)
    variance = torch.exp(2 * mixture.logstd)
    log_density = -squared_distance / (2 * variance) - x.shape[1] * mixture.logstd
    nll = -torch.logsumexp(mixture.logweights + log_density, dim=1, keepdim=True)
    return nll + x.shape[1] / 2 * torch.log(torch.tensor(2 * torch.pi, dtype=x.dtype))
