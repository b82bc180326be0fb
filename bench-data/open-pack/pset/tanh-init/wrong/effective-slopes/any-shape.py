    # Wrong: a weight with a single row broadcasts instead of being refused.
    slopes = (x @ weight.T) / x
    return torch.where(x == 0, torch.diagonal(weight), slopes)
