    # Wrong: entry i must belong to times[i].
    last = len(times) - 1
    states = [noise]
    for i in range(last, 0, -1):
        states.append(euler_step(velocity, states[-1], times, i, i - 1))
    return torch.stack(states)
