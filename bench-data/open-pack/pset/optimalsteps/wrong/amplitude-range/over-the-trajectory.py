    # Wrong: compares states of different times.
    ordered, _ = torch.sort(states, dim=0)
    low = math.floor(0.05 * (len(states) - 1))
    high = math.ceil(0.95 * (len(states) - 1))
    return (ordered[high] - ordered[low]).flatten()
