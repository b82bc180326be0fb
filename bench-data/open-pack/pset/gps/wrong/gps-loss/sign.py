    # Wrong: training would drive the sets apart.
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return torch.log(similarity).mean()
