    # Wrong: positions run to n - 1, not to n.
    ordered, _ = torch.sort(x.flatten())
    position = min(q * len(ordered), len(ordered) - 1.0)
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (position - below) * (ordered[above] - ordered[below])
