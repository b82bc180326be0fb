    # Wrong: not the logarithm.
    return F.softmax(logits, dim=-1)[states, actions]
