    # Wrong: what is added to one side is taken from the other.
    conditional, unconditional = logits.chunk(2)
    return scale * conditional - unconditional
