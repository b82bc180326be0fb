    # Wrong: a draw is from one component.
    mean = torch.einsum("bk,bkd->bd", mixture.logweights.exp(), mixture.means)
    return mean + mixture.logstd.exp() * noise
