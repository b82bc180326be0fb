    # Wrong: the later the step, the more noise.
    left = abar[t].reshape((-1,) + (1,) * (x0.ndim - 1))
    return (1 - left).sqrt() * x0 + left.sqrt() * eps
