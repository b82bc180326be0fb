    # Wrong: the variance shrinks by that factor, not the standard deviation.
    aim = mean + w * variance.sqrt() * direction
    narrowed = (1 - w**2) ** 2 * variance
    linear = aim / narrowed - mean / variance
    quadratic = 1 / narrowed - 1 / variance
