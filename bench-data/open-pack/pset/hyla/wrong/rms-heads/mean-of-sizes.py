    # Wrong: the mean of sizes is not the root of the mean of squares.
    mean_size = scores.abs().mean(dim=1, keepdim=True)
    return scores / (mean_size + EPSILON)
