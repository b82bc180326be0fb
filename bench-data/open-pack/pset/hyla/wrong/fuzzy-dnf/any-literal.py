    # Wrong: all literals of a term must hold.
    x = x[:, None, :]
    literals = torch.where(terms > 0, x, 1 - x)
    literals = torch.where(terms == 0, torch.zeros_like(x), literals)
    return literals.amax(dim=2).amin(dim=1)
