    # Wrong: the gap's sign is turned round.
    gap = times[i] - times[j]
    slope = velocity(x, times[i])
    return x + slope * gap
