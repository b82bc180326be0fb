    # Wrong: weighs all assets alike.
    naive = block.budget / len(block.budget)
    return naive @ block.cov @ naive / (block.budget @ naive) ** 2
