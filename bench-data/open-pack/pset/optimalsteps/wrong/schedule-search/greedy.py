    # Wrong: walks forward and takes the landing that is closest right now.
    last = len(times) - 1
    if not 1 <= steps <= last:
        raise ValueError(f"steps must lie between 1 and {last}")
    teacher = teacher_trajectory(velocity, noise, times)
    schedule, x = [last], noise
    for step in range(steps):
        k = schedule[-1]
        left = steps - step - 1
        slope = velocity(x, times[k])
        best = None
        for j in range(left, k) if left else [0]:
            landing = x + slope * (times[j] - times[k])
            cost = ((landing - teacher[j]) ** 2).sum().item()
            if best is None or cost < best[0]:
                best = (cost, j, landing)
        schedule.append(best[1])
        x = best[2]
    return schedule, ((x - teacher[0]) ** 2).sum().item()
