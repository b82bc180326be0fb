    # Wrong: divided by the root of the width of a head, not of a token.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bhkc", key, x)
    return torch.einsum("bhqc,bhkc->bhqk", queries, keys) / math.sqrt(x.shape[-1])
