        # Wrong: a density, where its constant is left out.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = beta * gumbel_score(nearest[..., None], alpha, beta, shift)
