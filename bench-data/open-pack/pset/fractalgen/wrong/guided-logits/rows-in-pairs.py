    # Wrong: the halves come one after the other.
    conditional, unconditional = logits[::2], logits[1::2]
    return unconditional + scale * (conditional - unconditional)
