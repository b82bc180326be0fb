    # Wrong: a scale of one must leave the conditional logits alone.
    conditional, unconditional = logits.chunk(2)
    return conditional + scale * (conditional - unconditional)
