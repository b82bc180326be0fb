    # Wrong: patches lie side by side.
    rows, n, channels, p, _ = patches.shape
    f = math.isqrt(n)
    grid = patches.reshape(rows, f, f, channels, p, p)
    return grid.permute(0, 3, 4, 1, 5, 2).reshape(rows, channels, f * p, f * p)
