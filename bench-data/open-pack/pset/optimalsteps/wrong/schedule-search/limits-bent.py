    # Wrong: an impossible number of steps is bent into a possible one instead of refused.
    last = len(times) - 1
    steps = max(1, min(steps, last))
    teacher = teacher_trajectory(velocity, noise, times)
    layer, origins = {last: noise}, []
    for _ in range(steps):
        best, origin = {}, {}
        for k in sorted(layer, reverse=True):
            if k == 0:
                continue
            slope = velocity(layer[k], times[k])
            for j in range(k):
                landing = layer[k] + slope * (times[j] - times[k])
                cost = ((landing - teacher[j]) ** 2).sum().item()
                if j not in best or cost < best[j][0]:
                    best[j], origin[j] = (cost, landing), k
        layer = {j: landing for j, (_, landing) in best.items()}
        origins.append(origin)
    schedule = [0]
    for origin in reversed(origins):
        schedule.append(origin[schedule[-1]])
    schedule.reverse()
    return schedule, best[0][0]
