    # Wrong: squares are averaged, not means squared.
    total = x.square().sum(dim=1).mean()
    explained = (x @ directions).abs().mean(dim=0).square()
    return torch.cat([total[None], total - explained.cumsum(dim=0)])
