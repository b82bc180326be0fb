    # Wrong: right for points, not for components that have a width.
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length / 2
    logweights = (mixture.logweights + fit).log_softmax(dim=1)
