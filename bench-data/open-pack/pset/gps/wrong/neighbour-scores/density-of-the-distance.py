        # Wrong: minus the logarithm is Gumbel distributed, not the distance.
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_density(nearest[..., None], *location_scale(alpha, beta))
