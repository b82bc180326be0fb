    # Wrong: the velocity changes along the way.
    x = noise
    slope = velocity(x, times[schedule[0]])
    for step in range(len(schedule) - 1):
        start, end = schedule[step], schedule[step + 1]
        x = x + slope * (times[end] - times[start])
        if calibrate is not None:
            x = calibrate(x, end)
    return x
