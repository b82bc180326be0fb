    # Wrong: zero times infinity is no number.
    if allowed is not None:
        codes = codes * allowed
