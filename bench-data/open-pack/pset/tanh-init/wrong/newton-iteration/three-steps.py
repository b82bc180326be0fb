    # Wrong: a fixed number of steps ignores both the tolerance and the limit.
    x = 1.0
    for _ in range(3):
        value = math.tanh(a * x)
        x -= (value - x) / (a * (1.0 - value * value) - 1.0)
