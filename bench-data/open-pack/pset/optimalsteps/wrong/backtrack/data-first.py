    # Wrong: a schedule starts at the noise.
    schedule = [0]
    for origin in reversed(origins):
        schedule.append(origin[schedule[-1]])
