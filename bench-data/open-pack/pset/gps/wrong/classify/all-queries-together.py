    # Wrong: every query is compared by itself.
    similarities = []
    for support in supports:
        repeated = support.expand(query.shape[0], -1, -1)
        similarities.append(gps_similarity(query, repeated, alpha, beta, shifted=False))
    best = torch.stack(similarities).mean(dim=1).argmax()
    return best.expand(query.shape[0])
