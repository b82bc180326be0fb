    # Wrong: where they are counts, not how many.
    return bool(np.unique(positions).size * w >= letters - k + 1)
