    # Wrong: products of wider heads would be larger.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bhkc", key, x)
    return torch.einsum("bhqc,bhkc->bhqk", queries, keys)
