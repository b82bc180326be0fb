    # Wrong: slope one has no positive fixed point either; the search only creeps towards zero.
    if a < 1.0:
        return 0.0
    x = 1.0
    for _ in range(max_iter):
        value = math.tanh(a * x)
        derivative = a * (1.0 - value * value) - 1.0
        if derivative == 0.0:
            break
        step = (value - x) / derivative
        x -= step
        if abs(step) < tol:
            break
    return x
