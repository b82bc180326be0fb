    # Wrong: a row has as many patches as the square has, not as a patch has pixels.
    rows, n, channels, p, _ = patches.shape
    f = n // p
    grid = patches.reshape(rows, f, n // f, channels, p, p)
    return grid.permute(0, 3, 1, 4, 2, 5).reshape(rows, channels, f * p, n // f * p)
