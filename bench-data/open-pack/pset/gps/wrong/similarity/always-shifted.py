    # Wrong: the unshifted variant has no shift.
    distances = pairwise_distance(x, y)
    shift = mode_shift(alpha, beta)
    total = 0.0
    for one_way in (distances, distances.transpose(1, 2)):
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.sum(dim=(2, 3)).mean(dim=1)
        total = total + directed
    return total / 2
