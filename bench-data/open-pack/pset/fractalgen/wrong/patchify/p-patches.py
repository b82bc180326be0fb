    # Wrong: p is the side of a patch, not the number of patches in a row.
    rows, channels, side, _ = x.shape
    grid = x.reshape(rows, channels, p, side // p, p, side // p)
    return grid.permute(0, 2, 4, 1, 3, 5).reshape(rows, p * p, channels, side // p, side // p)
