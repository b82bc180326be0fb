    # Wrong: the factor multiplies what was there.
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length / 2
    logweights = (fit / damping).log_softmax(dim=1)
