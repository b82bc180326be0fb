    # Wrong: a student that is close to the teacher somewhere else has not reached the data.
    schedule = [costs.index(min(costs))]
    for origin in reversed(origins):
        schedule.append(origin[schedule[-1]])
    schedule.reverse()
