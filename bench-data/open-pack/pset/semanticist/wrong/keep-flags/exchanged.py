    # Wrong: these are the ones to replace.
    place = torch.arange(1, z.shape[1] + 1)
    keep = place >= cut[:, None]
