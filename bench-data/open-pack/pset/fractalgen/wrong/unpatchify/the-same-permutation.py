    # Wrong: undone by the inverse of the permutation, not by the permutation.
    rows, n, channels, p, _ = patches.shape
    f = math.isqrt(n)
    grid = patches.reshape(rows, f, f, channels, p, p)
    return grid.permute(0, 2, 4, 1, 3, 5).reshape(rows, channels, f * p, f * p)
