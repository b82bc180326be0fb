    # Wrong: the pixels of a patch stay where they are.
    rows, channels, side, _ = x.shape
    f = side // p
    grid = x.reshape(rows, channels, f, p, f, p)
    return grid.permute(0, 2, 4, 1, 5, 3).reshape(rows, f * f, channels, p, p)
