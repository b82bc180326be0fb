    # Wrong: the scale belongs to the condition.
    conditional, unconditional = logits.chunk(2)
    return conditional + scale * (unconditional - conditional)
