    # Wrong: narrowing pulls to the shifted mean as well.
    narrowed = (1 - w**2) * variance
    linear = w * variance.sqrt() * direction / narrowed
    quadratic = 1 / narrowed - 1 / variance
