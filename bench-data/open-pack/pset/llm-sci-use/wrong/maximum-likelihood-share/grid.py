    # Wrong: a grid is too coarse.
    grid = np.linspace(0, 1, 1001)
    return float(grid[np.argmax([mean_log_likelihood(a, log_p, log_q) for a in grid])])
