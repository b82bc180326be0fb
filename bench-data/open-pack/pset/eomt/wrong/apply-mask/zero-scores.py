    # Wrong: a score of zero still takes a share.
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:, None], 0.0)
