        # Wrong: the k-th row of the tables belongs to the k-th neighbour.
        nearest = knn_distances(one_way, 1)
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.sum(dim=(2, 3)).mean(dim=1)
