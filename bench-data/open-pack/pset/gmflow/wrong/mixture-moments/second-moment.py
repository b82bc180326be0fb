    # Wrong: distances from zero instead of from the mean.
    weights = mixture.logweights.exp()
    mean = torch.einsum("bk,bkd->bd", weights, mixture.means)
    between = (weights * mixture.means.square().mean(dim=-1)).sum(dim=1, keepdim=True)
    return mean, torch.exp(2 * mixture.logstd) + between
