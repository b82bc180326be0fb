    # Wrong: the first axis counts the heads.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bhkc", key, x)
    return torch.einsum("bhqc,bhkc->bhqk", queries, keys) / math.sqrt(query.shape[0])
