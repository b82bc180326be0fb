    # Wrong: every dimension has this width.
    squared_distance = (x[:, None] - mixture.means).square().sum(dim=-1)
    variance = torch.exp(2 * mixture.logstd)
    log_density = -squared_distance / (2 * variance) - mixture.logstd
