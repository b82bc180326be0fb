    # Wrong: negative values are cut off, not turned round.
    rates = raw.abs()
    norm = torch.sqrt((rates**2).sum(dim=-1, keepdim=True) + TINY)
    return rates / norm
