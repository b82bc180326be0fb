    # Wrong: a token sees itself.
    later = torch.ones(n, n, dtype=torch.bool).triu()
    return torch.zeros(n, n).masked_fill(later, -math.inf)
