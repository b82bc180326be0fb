    # Wrong: changes nothing.
    own = torch.diagonal(weight)
    slopes = torch.where(x == x, slopes, own)
