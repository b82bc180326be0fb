    # Wrong: zero is a fixed point of every slope, so the search never leaves it.
    x = 0.0
    for _ in range(max_iter):
        value = math.tanh(a * x)
        if abs(value - x) < tol:
            break
        x = value
    return x
