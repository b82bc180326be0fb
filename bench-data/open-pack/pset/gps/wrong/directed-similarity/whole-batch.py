        # Wrong: each pair of sets has a similarity of its own.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.sum(dim=(2, 3)).mean().expand(scores.shape[0])
