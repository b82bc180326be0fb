    # Wrong: a schedule falls.
    return [round(last * i / steps) for i in range(steps + 1)]
