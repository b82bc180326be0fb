    # Wrong: the points of x come first.
    difference = x[:, None, :, :] - y[:, :, None, :]
    squared = (difference**2).sum(dim=-1)
    return torch.sqrt(squared.clamp(min=TINY))
