    # Wrong: codes normalised over heads do not sum to one.
    if kind == "linear":
        codes = scores
    else:
        if allowed is not None:
            scores = scores.masked_fill(~allowed, -math.inf)
        codes = scores.softmax(dim=-1)
        if kind == "rms":
            codes = rms_over_heads(codes)
    if allowed is not None:
        codes = codes.masked_fill(~allowed, 0.0)
    return codes
