    # Wrong: the second order is the isometry itself.
    return ((dx @ waves.T) ** 2).mean(dim=-1) / 12
