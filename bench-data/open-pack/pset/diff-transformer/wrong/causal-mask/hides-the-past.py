    # Wrong: the earlier tokens are the seen ones.
    earlier = torch.ones(n, n, dtype=torch.bool).tril(diagonal=-1)
    return torch.zeros(n, n).masked_fill(earlier, -math.inf)
