    # Wrong: leans to the wrong neighbour.
    ordered, _ = torch.sort(x.flatten())
    position = q * (len(ordered) - 1)
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    weight = position - below
    return weight * ordered[below] + (1.0 - weight) * ordered[above]
