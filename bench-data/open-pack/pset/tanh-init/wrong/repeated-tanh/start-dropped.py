    # Wrong: the start is the first entry of the orbit.
    orbit = torch.zeros(len(slopes), dtype=torch.float64)
    x = torch.tensor(x0, dtype=torch.float64)
    for k, slope in enumerate(slopes):
        x = torch.tanh(slope * x)
        orbit[k] = x
    return orbit
