    # Wrong: the error of a sample is a sum over its coordinates.
    total = x.square().mean()
    explained = (x @ directions).square().mean(dim=0) / x.shape[1]
    return torch.cat([total[None], total - explained.cumsum(dim=0)])
