    # Wrong: queries come before keys.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bhkc", key, x)
    return torch.einsum("bhqc,bhkc->bhkq", queries, keys) / math.sqrt(query.shape[1])
