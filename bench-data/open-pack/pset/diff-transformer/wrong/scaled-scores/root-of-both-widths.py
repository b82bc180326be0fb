    # Wrong: the width is that of one query.
    scores = q @ k.transpose(-1, -2) / math.sqrt(2 * q.shape[-1])
    if mask is not None:
        scores = scores + mask
