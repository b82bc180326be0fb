    # Wrong: leaves out the first step.
    schedule = [0]
    for origin in reversed(origins[1:]):
        schedule.append(origin[schedule[-1]])
    schedule.reverse()
