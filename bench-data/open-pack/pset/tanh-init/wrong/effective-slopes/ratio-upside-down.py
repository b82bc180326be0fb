    # Wrong: the input goes below.
    if weight.shape[0] != weight.shape[1]:
        raise ValueError("effective slopes need a square weight")
    slopes = x / (x @ weight.T)
    return torch.where(x == 0, torch.diagonal(weight), slopes)
