    # Wrong: divides by the budget once.
    naive = block.budget / np.diag(block.cov)
    return naive @ block.cov @ naive / (block.budget @ naive)
