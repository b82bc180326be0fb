    # Wrong: coordinates add up.
    difference = x[:, :, None, :] - y[:, None, :, :]
    squared = (difference**2).mean(dim=-1)
    return torch.sqrt(squared.clamp(min=TINY))
