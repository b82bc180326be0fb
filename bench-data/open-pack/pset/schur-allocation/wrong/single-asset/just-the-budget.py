    # Wrong: the variance is forgotten.
    if len(block.budget) == 1:
        return block.budget
