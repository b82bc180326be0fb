    # Wrong: the narrowed variance is what stays, not what goes.
    aim = mean + w * variance.sqrt() * direction
    narrowed = w**2 * variance + TINY
    linear = aim / narrowed - mean / variance
    quadratic = 1 / narrowed - 1 / variance
