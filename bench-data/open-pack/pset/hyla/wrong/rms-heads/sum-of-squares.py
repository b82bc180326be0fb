    # Wrong: a length of one instead of a root mean square of one.
    squares = scores.square().sum(dim=1, keepdim=True)
    return scores / torch.sqrt(squares + EPSILON)
