    # Wrong: the root is missing.
    length = (dx**2).sum(dim=-1)
    heading = torch.atan2(dx[:, 1], dx[:, 0])
    return length, torch.where(heading < 0, heading + 2 * math.pi, heading)
