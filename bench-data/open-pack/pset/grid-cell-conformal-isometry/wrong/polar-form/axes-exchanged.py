    # Wrong: measures from the second axis.
    length = torch.sqrt((dx**2).sum(dim=-1))
    heading = torch.atan2(dx[:, 0], dx[:, 1])
    return length, torch.where(heading < 0, heading + 2 * math.pi, heading)
