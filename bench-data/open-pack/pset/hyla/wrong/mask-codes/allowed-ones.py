    # Wrong: it is the forbidden pairs whose codes become zero.
    if allowed is not None:
        codes = codes.masked_fill(allowed, 0.0)
