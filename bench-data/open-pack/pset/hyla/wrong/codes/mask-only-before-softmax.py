    # Wrong: codes of other kinds are masked as well.
    if kind == "softmax":
        if allowed is not None:
            scores = scores.masked_fill(~allowed, -math.inf)
        return scores.softmax(dim=-1)
    if kind == "rms":
        return rms_over_heads(scores)
    return scores
