    # Wrong: zero times infinity is no number.
    return torch.ones(n, n).triu(diagonal=1) * -math.inf
