    # Wrong: components have a width themselves.
    weights = mixture.logweights.exp()
    mean = torch.einsum("bk,bkd->bd", weights, mixture.means)
    spread = (mixture.means - mean[:, None]).square().mean(dim=-1)
    return mean, (weights * spread).sum(dim=1, keepdim=True)
