    # Wrong: the mean over the batch is meant.
    neural = torch.sqrt(((v1 - v0) ** 2).sum(dim=-1) + TINY)
    travelled = torch.sqrt((dx**2).sum(dim=-1))
    error = neural - s * travelled
    return (error**2).sum()
