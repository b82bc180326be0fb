    # Wrong: the scores belong to the caller.
    if allowed is not None:
        scores.masked_fill_(~allowed, -math.inf if kind == "softmax" else 0.0)
    if kind == "softmax":
        codes = scores.softmax(dim=-1).nan_to_num()
    elif kind == "rms":
        codes = rms_over_heads(scores)
    else:
        codes = scores
    return codes
