    # Wrong: not normalised.
    return logits[states, actions]
