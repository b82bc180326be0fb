    # Wrong: energy would grow.
    aim = mean + w * variance.sqrt() * direction
    linear = (aim - mean) / variance
    quadratic = torch.zeros_like(variance)
