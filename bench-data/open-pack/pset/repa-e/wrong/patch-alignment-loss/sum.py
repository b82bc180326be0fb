    # Wrong: a mean over tokens and samples.
    return -F.cosine_similarity(features, projected, dim=-1).sum()
