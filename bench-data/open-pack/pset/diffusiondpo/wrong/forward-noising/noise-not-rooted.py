    # Wrong: the variance stands where its root belongs.
    left = abar[t].reshape((-1,) + (1,) * (x0.ndim - 1))
    return left.sqrt() * x0 + (1 - left) * eps
