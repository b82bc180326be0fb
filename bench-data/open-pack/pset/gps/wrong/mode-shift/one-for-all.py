    # Wrong: each pair of shape numbers has a shift of its own.
    return (alpha ** (-1 / beta)).mean().expand(alpha.shape)
