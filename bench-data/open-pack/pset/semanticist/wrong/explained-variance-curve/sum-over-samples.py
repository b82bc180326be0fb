    # Wrong: a mean over samples.
    total = x.square().sum()
    explained = (x @ directions).square().sum(dim=0)
    return torch.cat([total[None], total - explained.cumsum(dim=0)])
