    # Wrong: the cut counts from one.
    place = torch.arange(z.shape[1])
    keep = place < cut[:, None]
