    # Wrong: a code of minus infinity runs an operation, and a wild one.
    if allowed is not None:
        codes = codes.masked_fill(~allowed, -math.inf)
