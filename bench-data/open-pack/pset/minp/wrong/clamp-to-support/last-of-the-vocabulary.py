    # Wrong: the last token may have probability 0.
    token = token.clamp(max=probs.shape[-1] - 1)
