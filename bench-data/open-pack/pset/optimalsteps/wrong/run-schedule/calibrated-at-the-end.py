    # Wrong: the student must go on from calibrated states.
    x = noise
    for step in range(len(schedule) - 1):
        start, end = schedule[step], schedule[step + 1]
        x = euler_step(velocity, x, times, start, end)
    if calibrate is not None:
        x = calibrate(x, schedule[-1])
    return x
