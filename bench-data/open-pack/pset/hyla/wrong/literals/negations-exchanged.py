    # Wrong: minus one is the negation.
    x = x[:, None, :]
    literals = torch.where(terms < 0, x, 1 - x)
    literals = torch.where(terms == 0, torch.ones_like(x), literals)
