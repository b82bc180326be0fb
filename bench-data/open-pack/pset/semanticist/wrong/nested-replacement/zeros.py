    # Wrong: a null token is learnt, not zero.
    place = torch.arange(1, z.shape[1] + 1)
    keep = place < cut[:, None]
    return z * keep[:, :, None]
