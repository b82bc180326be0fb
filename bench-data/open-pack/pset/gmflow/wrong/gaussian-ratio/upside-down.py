    # Wrong: the shifted Gaussian multiplies, the other divides.
    aim = mean + w * variance.sqrt() * direction
    narrowed = (1 - w**2) * variance
    linear = mean / variance - aim / narrowed
    quadratic = 1 / variance - 1 / narrowed
