    # Wrong: each step has its own map of origins.
    schedule = [0]
    for _ in range(steps):
        schedule.append(origins[-1].get(schedule[-1], last))
    schedule.reverse()
