    # Wrong: nothing is subtracted.
    centred = scores - scores.mean(dim=1, keepdim=True)
    mean_square = centred.square().mean(dim=1, keepdim=True)
    return centred / torch.sqrt(mean_square + EPSILON)
