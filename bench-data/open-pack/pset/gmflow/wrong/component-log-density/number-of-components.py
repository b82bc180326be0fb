    # Wrong: the number of dimensions counts, not that of components.
    squared_distance = (x[:, None] - mixture.means).square().sum(dim=-1)
    variance = torch.exp(2 * mixture.logstd)
    log_density = -squared_distance / (2 * variance) - mixture.means.shape[1] * mixture.logstd
