    # Wrong: the first half has the conditions.
    unconditional, conditional = logits.chunk(2)
    return unconditional + scale * (conditional - unconditional)
