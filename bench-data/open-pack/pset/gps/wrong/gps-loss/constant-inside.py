    # Wrong: nothing is added inside the logarithm.
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return -torch.log(similarity + 1e-8).mean()
