    # Wrong: the last index must be 0.
    return [round(last * (1.0 - i / (steps + 1))) for i in range(steps + 1)]
