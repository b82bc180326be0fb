    # Wrong: tokens have two faces.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    return torch.einsum("bhqc,bhkc->bhqk", queries, queries) / math.sqrt(query.shape[1])
