    # Wrong: the square of w is taken away.
    aim = mean + w * variance.sqrt() * direction
    narrowed = (1 - w) * variance
    linear = aim / narrowed - mean / variance
    quadratic = 1 / narrowed - 1 / variance
