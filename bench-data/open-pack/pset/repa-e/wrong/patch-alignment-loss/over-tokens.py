    # Wrong: the angle is between features of a token.
    return -F.cosine_similarity(features, projected, dim=1).mean()
