    # Wrong: true is what is allowed.
    if allowed is not None:
        scores = scores.masked_fill(allowed[:, None], -math.inf)
