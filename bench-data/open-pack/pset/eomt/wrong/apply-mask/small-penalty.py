    # Wrong: a large score would still be felt.
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:, None], -3.0)
