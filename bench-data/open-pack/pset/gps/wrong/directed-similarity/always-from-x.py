        # Wrong: the direction is that of the loop.
        nearest = knn_distances(distances, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.sum(dim=(2, 3)).mean(dim=1)
