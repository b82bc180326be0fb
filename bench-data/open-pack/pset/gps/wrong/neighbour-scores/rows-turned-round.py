        # Wrong: the first row belongs to the nearest.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha.flip(0), beta.flip(0), shift.flip(0))
