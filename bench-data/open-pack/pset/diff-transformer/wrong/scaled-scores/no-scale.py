    # Wrong: the scores grow with the width.
    scores = q @ k.transpose(-1, -2)
    if mask is not None:
        scores = scores + mask
