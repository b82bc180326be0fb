    # Wrong: adds up the distances at all landings; only the last landing of a cell counts.
    last = len(times) - 1
    if not 1 <= steps <= last:
        raise ValueError(f"steps must lie between 1 and {last}")
    teacher = teacher_trajectory(velocity, noise, times)
    layer = {last: (0.0, noise)}
    origins = []
    for _ in range(steps):
        best, origin = {}, {}
        for k in sorted(layer, reverse=True):
            if k == 0:
                continue
            total, x = layer[k]
            slope = velocity(x, times[k])
            for j in range(k):
                landing = x + slope * (times[j] - times[k])
                cost = total + ((landing - teacher[j]) ** 2).sum().item()
                if j not in best or cost < best[j][0]:
                    best[j], origin[j] = (cost, landing), k
        layer = best
        origins.append(origin)
    schedule = [0]
    for origin in reversed(origins):
        schedule.append(origin[schedule[-1]])
    schedule.reverse()
    return schedule, ((layer[0][1] - teacher[0]) ** 2).sum().item()
