    # Wrong: looks at the input of the curve.
    return ((alpha * x).abs() > threshold).float().mean()
