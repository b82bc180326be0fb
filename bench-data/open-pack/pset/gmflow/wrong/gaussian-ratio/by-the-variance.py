    # Wrong: w counts standard deviations.
    aim = mean + w * variance * direction
    narrowed = (1 - w**2) * variance
    linear = aim / narrowed - mean / variance
    quadratic = 1 / narrowed - 1 / variance
