    # Wrong: a patch is a square, not every f-th pixel.
    rows, channels, side, _ = x.shape
    f = side // p
    grid = x.reshape(rows, channels, p, f, p, f)
    return grid.permute(0, 3, 5, 1, 2, 4).reshape(rows, f * f, channels, p, p)
