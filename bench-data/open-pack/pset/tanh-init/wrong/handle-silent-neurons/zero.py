    # Wrong: zero would mean a dead connection.
    own = torch.zeros_like(slopes)
    slopes = torch.where(x == 0, own, slopes)
