        # Wrong: rows say how many neighbours, not columns.
        nearest = knn_distances(one_way, alpha.shape[1])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
