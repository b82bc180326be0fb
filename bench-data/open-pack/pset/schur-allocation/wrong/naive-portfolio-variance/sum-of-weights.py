    # Wrong: divides by the sum of weights.
    naive = block.budget / np.diag(block.cov)
    return naive @ block.cov @ naive / naive.sum() ** 2
