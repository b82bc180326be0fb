    # Wrong: headings go from 0 to a full turn.
    length = torch.sqrt((dx**2).sum(dim=-1))
    heading = torch.atan2(dx[:, 1], dx[:, 0])
    return length, heading
