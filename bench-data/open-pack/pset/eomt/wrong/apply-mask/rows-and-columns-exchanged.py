    # Wrong: a row is for the token that attends.
    if allowed is not None:
        scores = scores.masked_fill(~allowed.mT[:, None], -math.inf)
