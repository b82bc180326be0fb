    # Wrong: neural lengths are s times the others.
    neural = torch.sqrt(((v1 - v0) ** 2).sum(dim=-1) + TINY)
    travelled = torch.sqrt((dx**2).sum(dim=-1))
    error = neural - travelled / s
    return (error**2).mean()
