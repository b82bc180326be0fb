    # Wrong: neighbours lie along the last axis.
    return distances.sort(dim=1).values[..., :k]
