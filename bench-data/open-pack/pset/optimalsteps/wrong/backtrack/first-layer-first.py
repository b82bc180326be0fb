    # Wrong: follows the maps in the order of sampling.
    schedule = [0]
    for origin in origins:
        schedule.append(origin[min(schedule[-1], last - 1)])
    schedule.reverse()
