    # Wrong: distances are plain, not squared.
    difference = x[:, :, None, :] - y[:, None, :, :]
    squared = (difference**2).sum(dim=-1)
    return squared
