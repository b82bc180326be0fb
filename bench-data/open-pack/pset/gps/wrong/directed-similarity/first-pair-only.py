        # Wrong: all pairs of shape numbers are summed.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores[..., 0].sum(dim=2).mean(dim=1)
