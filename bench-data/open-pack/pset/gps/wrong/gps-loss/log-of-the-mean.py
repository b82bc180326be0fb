    # Wrong: each pair has a logarithm of its own.
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return -torch.log(similarity.mean())
