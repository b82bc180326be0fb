    # Wrong: the mean of components, whatever their shares.
    mean = mixture.means.mean(dim=1)
    spread = (mixture.means - mean[:, None]).square().mean(dim=-1)
    return mean, torch.exp(2 * mixture.logstd) + spread.mean(dim=1, keepdim=True)
