    # Wrong: an index past the end starts again at the first token.
    token = token % probs.shape[-1]
