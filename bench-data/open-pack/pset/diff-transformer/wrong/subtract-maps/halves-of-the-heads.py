    # Wrong: takes the first head for the first map.
    maps = torch.softmax(scores, dim=-1)
    return maps[:, :1, 0] - lam * maps[:, -1:, 0]
