    # Wrong: statistics of a channel, not of a token.
    centred = x - x.mean(dim=0, keepdim=True)
    return centred / torch.sqrt((centred**2).mean(dim=0, keepdim=True) + eps)
