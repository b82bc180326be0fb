    # Wrong: the point that was passed in is overwritten.
    return y.sub_((1 - beta) * z).div_(beta)
