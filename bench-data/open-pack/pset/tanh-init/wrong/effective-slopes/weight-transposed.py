    # Wrong: sums over the rows of the weight.
    if weight.shape[0] != weight.shape[1]:
        raise ValueError("effective slopes need a square weight")
    slopes = (x @ weight) / x
    return torch.where(x == 0, torch.diagonal(weight), slopes)
