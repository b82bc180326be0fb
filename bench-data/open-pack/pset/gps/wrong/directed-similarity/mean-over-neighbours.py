        # Wrong: neighbours and pairs are summed without weights.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.mean(dim=(1, 2, 3))
