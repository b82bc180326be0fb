    # Wrong: errors are squared.
    squares = (predicted - eps).abs()
    return squares.flatten(1).sum(dim=1)
