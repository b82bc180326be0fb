    # Wrong: the slope may change at every step.
    orbit = torch.zeros(len(slopes) + 1, dtype=torch.float64)
    orbit[0] = x0
    for k in range(len(slopes)):
        orbit[k + 1] = torch.tanh(slopes[0] * orbit[k])
    return orbit
