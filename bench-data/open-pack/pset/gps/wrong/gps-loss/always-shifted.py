    # Wrong: hands the choice of the shift not on.
    similarity = gps_similarity(x, y, alpha, beta)
    return -torch.log(similarity).mean()
