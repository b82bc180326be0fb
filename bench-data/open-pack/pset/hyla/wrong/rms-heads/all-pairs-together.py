    # Wrong: every pair has a size of its own.
    return scores / torch.sqrt(scores.square().mean() + EPSILON)
