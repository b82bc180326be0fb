    # Wrong: the worst literal of a term counts, not their product.
    x = x[:, None, :]
    literals = torch.where(terms > 0, x, 1 - x)
    literals = torch.where(terms == 0, torch.ones_like(x), literals)
    return literals.prod(dim=2).amax(dim=1)
