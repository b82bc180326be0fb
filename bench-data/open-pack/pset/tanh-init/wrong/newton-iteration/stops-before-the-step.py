    # Wrong: a step below the tolerance is thrown away, so a loose tolerance returns the start.
    x = 1.0
    for _ in range(max_iter):
        value = math.tanh(a * x)
        step = (value - x) / (a * (1.0 - value * value) - 1.0)
        if abs(step) < tol:
            break
        x -= step
