    # Wrong: all steps so far count.
    return 1 - betas
