    # Wrong: scales the output instead of the input.
    orbit = torch.zeros(len(slopes) + 1, dtype=torch.float64)
    orbit[0] = x0
    for k, slope in enumerate(slopes):
        orbit[k + 1] = slope * torch.tanh(orbit[k])
    return orbit
