    # Wrong: exhaustive search is another method, exponential and sometimes cheaper.
    last = len(times) - 1
    if not 1 <= steps <= last:
        raise ValueError(f"steps must lie between 1 and {last}")
    teacher = teacher_trajectory(velocity, noise, times)
    schedules = [[last]]
    for step in range(steps - 1):
        schedules = [s + [j] for s in schedules for j in range(steps - step - 1, s[-1])]
    schedules = [s + [0] for s in schedules]
    costs = [schedule_error(velocity, noise, times, s) for s in schedules]
    best = costs.index(min(costs))
    return schedules[best], costs[best]
