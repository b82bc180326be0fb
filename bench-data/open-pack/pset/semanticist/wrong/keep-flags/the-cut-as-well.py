    # Wrong: the token at the cut is replaced.
    place = torch.arange(1, z.shape[1] + 1)
    keep = place <= cut[:, None]
