    # Wrong: no kind of code may have forbidden pairs.
    if allowed is not None and kind == "softmax":
        codes = codes.masked_fill(~allowed, 0.0)
