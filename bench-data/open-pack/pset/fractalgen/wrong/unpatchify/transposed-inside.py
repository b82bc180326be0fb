    # Wrong: the pixels of a patch stay where they are.
    rows, n, channels, p, _ = patches.shape
    f = math.isqrt(n)
    grid = patches.reshape(rows, f, f, channels, p, p)
    return grid.permute(0, 3, 1, 5, 2, 4).reshape(rows, channels, f * p, f * p)
