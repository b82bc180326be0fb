    # Wrong: rows of the mask are queries.
    if allowed is not None:
        codes = codes.masked_fill(~allowed.T, 0.0)
