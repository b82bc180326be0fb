    # Wrong: from the left of the hump Newton falls into the unstable root at zero.
    x = 1e-3
    for _ in range(max_iter):
        value = math.tanh(a * x)
        step = (value - x) / (a * (1.0 - value * value) - 1.0)
        x -= step
        if abs(step) < tol:
            break
