    # Wrong: iterating the map itself is not Newton and has not settled near slope one.
    if a <= 1.0:
        return 0.0
    x = 1.0
    for _ in range(max_iter):
        previous = x
        x = math.tanh(a * x)
        if abs(x - previous) < tol:
            break
    return x
