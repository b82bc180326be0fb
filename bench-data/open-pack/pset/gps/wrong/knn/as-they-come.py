    # Wrong: takes the first k, not the nearest.
    return distances[..., :k]
