    # Wrong: logits are moved as they are.
    conditional, unconditional = logits.log_softmax(dim=-1).chunk(2)
    return unconditional + scale * (conditional - unconditional)
