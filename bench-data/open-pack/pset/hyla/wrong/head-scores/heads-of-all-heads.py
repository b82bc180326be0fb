    # Wrong: a query of one head answers keys of its own head only.
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bkc", key, x)
    return torch.einsum("bhqc,bkc->bhqk", queries, keys) / math.sqrt(query.shape[1])
