    # Wrong: the root of the variance.
    naive = block.budget / np.diag(block.cov)
    return np.sqrt(naive @ block.cov @ naive) / (block.budget @ naive)
