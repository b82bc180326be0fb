    # Wrong: the error is what is left.
    explained = (x @ directions).square().mean(dim=0)
    return torch.cat([torch.zeros(1), explained.cumsum(dim=0)])
