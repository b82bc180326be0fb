    # Wrong: each image has one step, not each column.
    left = abar[t]
    return left.sqrt() * x0 + (1 - left).sqrt() * eps
