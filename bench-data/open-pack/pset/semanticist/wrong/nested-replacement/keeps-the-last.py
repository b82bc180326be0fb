    # Wrong: the first tokens are kept.
    place = torch.arange(1, z.shape[1] + 1)
    keep = place >= cut[:, None]
    return torch.where(keep[:, :, None], z, null)
