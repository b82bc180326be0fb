    # Wrong: a patch may be in no mask.
    empty = ~inside.any(dim=1, keepdim=True)
    inside = inside | empty
