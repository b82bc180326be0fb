    # Wrong: each token has an angle of its own.
    return -F.cosine_similarity(features.flatten(1), projected.flatten(1), dim=-1).mean()
