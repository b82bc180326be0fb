    # Wrong: a mask that is added is 0 for what is seen.
    return torch.ones(n, n).tril()
