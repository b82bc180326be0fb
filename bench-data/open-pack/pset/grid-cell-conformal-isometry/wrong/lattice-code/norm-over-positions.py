    # Wrong: the norm is that of the cells at one position.
    rates = torch.relu(raw)
    norm = torch.sqrt((rates**2).sum(dim=(0, 1), keepdim=True) + TINY)
    return rates / norm
