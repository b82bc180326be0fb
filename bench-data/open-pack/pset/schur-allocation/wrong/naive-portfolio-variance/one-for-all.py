    # Wrong: the budget is not in the weights.
    naive = 1 / np.diag(block.cov)
    return naive @ block.cov @ naive / (block.budget @ naive) ** 2
