    # Wrong: right for evenly spaced times only.
    last = len(times) - 1
    gap = (times[0] - times[last]) / last
    states = [noise]
    for i in range(last, 0, -1):
        states.append(states[-1] + velocity(states[-1], times[i]) * gap)
    states.reverse()
    return torch.stack(states)
