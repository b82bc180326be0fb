    # Wrong: some variables are negated.
    x = x[:, None, :]
    literals = torch.where(terms == 0, torch.ones_like(x), x.expand(-1, terms.shape[0], -1))
