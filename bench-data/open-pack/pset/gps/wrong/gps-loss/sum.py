    # Wrong: the batch is averaged.
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return -torch.log(similarity).sum()
