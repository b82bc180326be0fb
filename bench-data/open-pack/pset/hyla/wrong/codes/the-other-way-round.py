    # Wrong: `allowed` says which pairs may be, not which may not.
    if kind == "softmax":
        if allowed is not None:
            scores = scores.masked_fill(allowed, -math.inf)
        codes = scores.softmax(dim=-1)
    elif kind == "rms":
        codes = rms_over_heads(scores)
    else:
        codes = scores
    if allowed is not None:
        codes = codes.masked_fill(allowed, 0.0)
    return codes
