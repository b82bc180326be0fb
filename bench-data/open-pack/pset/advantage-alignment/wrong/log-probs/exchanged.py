    # Wrong: the other action.
    return F.log_softmax(logits, dim=-1)[states, 1 - actions]
