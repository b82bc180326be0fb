    # Wrong: searches nothing.
    last = len(times) - 1
    if not 1 <= steps <= last:
        raise ValueError(f"steps must lie between 1 and {last}")
    teacher = teacher_trajectory(velocity, noise, times)
    schedule = uniform_schedule(last, steps)
    return schedule, schedule_error(velocity, noise, times, schedule)
