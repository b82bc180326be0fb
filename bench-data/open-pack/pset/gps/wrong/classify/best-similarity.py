    # Wrong: the index is wanted, not the value.
    similarities = []
    for support in supports:
        repeated = support.expand(query.shape[0], -1, -1)
        similarities.append(gps_similarity(query, repeated, alpha, beta, shifted=False))
    return torch.stack(similarities).max(dim=0).values
