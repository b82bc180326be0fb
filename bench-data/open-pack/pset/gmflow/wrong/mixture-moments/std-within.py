    # Wrong: variances add up, not standard deviations.
    weights = mixture.logweights.exp()
    mean = torch.einsum("bk,bkd->bd", weights, mixture.means)
    spread = (mixture.means - mean[:, None]).square().mean(dim=-1)
    between = (weights * spread).sum(dim=1, keepdim=True)
    return mean, mixture.logstd.exp() + between
