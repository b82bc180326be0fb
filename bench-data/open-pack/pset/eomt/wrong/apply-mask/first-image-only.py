    # Wrong: every image has a mask of its own.
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:1, None], -math.inf)
