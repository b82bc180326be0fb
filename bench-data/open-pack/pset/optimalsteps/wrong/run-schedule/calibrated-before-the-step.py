    # Wrong: calibrates the state before it has moved.
    x = noise
    for step in range(len(schedule) - 1):
        start, end = schedule[step], schedule[step + 1]
        if calibrate is not None:
            x = calibrate(x, end)
        x = euler_step(velocity, x, times, start, end)
    return x
