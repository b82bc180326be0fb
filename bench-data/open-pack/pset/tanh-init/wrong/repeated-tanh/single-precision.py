    # Wrong: rounds a thousand steps to seven digits.
    orbit = torch.zeros(len(slopes) + 1)
    orbit[0] = x0
    for k, slope in enumerate(slopes):
        orbit[k + 1] = torch.tanh(slope * orbit[k])
    return orbit
