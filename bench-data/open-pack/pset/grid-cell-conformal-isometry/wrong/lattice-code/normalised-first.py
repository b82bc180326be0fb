    # Wrong: rectified after the norm was taken, so norms are below one.
    norm = torch.sqrt((raw**2).sum(dim=-1, keepdim=True) + TINY)
    return torch.relu(raw / norm)
