    # Wrong: away from what needs no condition.
    conditional, unconditional = logits.chunk(2)
    return unconditional - scale * (conditional - unconditional)
