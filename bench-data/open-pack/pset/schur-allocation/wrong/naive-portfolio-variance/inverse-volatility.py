    # Wrong: weighs by volatility.
    naive = block.budget / np.sqrt(np.diag(block.cov))
    return naive @ block.cov @ naive / (block.budget @ naive) ** 2
