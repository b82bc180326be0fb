    # Wrong: uses the length of the interval before.
    last = len(times) - 1
    states = [noise]
    for i in range(last, 0, -1):
        above = min(i + 1, last)
        gap = times[above - 1] - times[above]
        states.append(states[-1] + velocity(states[-1], times[i]) * gap)
    states.reverse()
    return torch.stack(states)
