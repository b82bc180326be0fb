    # Wrong: a whole stride misses the end unless it divides.
    stride = last // steps
    return [last - i * stride for i in range(steps + 1)]
