    # Wrong: half the squared length counts.
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length
    logweights = (mixture.logweights + fit / damping).log_softmax(dim=1)
