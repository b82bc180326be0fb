    # Wrong: the cut counts from the first token.
    place = torch.arange(z.shape[1], 0, -1)
    keep = place < cut[:, None]
