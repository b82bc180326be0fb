    # Wrong: the variance of one dimension, not of all together.
    weights = mixture.logweights.exp()
    mean = torch.einsum("bk,bkd->bd", weights, mixture.means)
    spread = (mixture.means - mean[:, None]).square().sum(dim=-1)
    between = (weights * spread).sum(dim=1, keepdim=True)
    return mean, torch.exp(2 * mixture.logstd) + between
