    # Wrong: divides by the root of the number of tokens.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-2])
    if mask is not None:
        scores = scores + mask
