    # Wrong: patches come row by row.
    rows, channels, side, _ = x.shape
    f = side // p
    grid = x.reshape(rows, channels, f, p, f, p)
    return grid.permute(0, 4, 2, 1, 3, 5).reshape(rows, f * f, channels, p, p)
