    # Wrong: V itself is no token.
    token = token.clamp(max=probs.shape[-1])
