    # Wrong: linear codes are the scores themselves.
    if kind == "softmax":
        if allowed is not None:
            scores = scores.masked_fill(~allowed, -math.inf)
        codes = scores.softmax(dim=-1)
    else:
        codes = rms_over_heads(scores)
    if allowed is not None:
        codes = codes.masked_fill(~allowed, 0.0)
    return codes
