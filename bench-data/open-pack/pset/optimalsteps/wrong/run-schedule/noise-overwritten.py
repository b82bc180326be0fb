    # Wrong: adds in place and so changes the caller's noise.
    x = noise
    for step in range(len(schedule) - 1):
        start, end = schedule[step], schedule[step + 1]
        x += velocity(x, times[start]) * (times[end] - times[start])
        if calibrate is not None:
            x = calibrate(x, end)
    return x
