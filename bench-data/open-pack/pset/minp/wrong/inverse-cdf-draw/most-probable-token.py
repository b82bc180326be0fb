    # Wrong: u is ignored, so nothing is sampled.
    return probs.argmax(dim=-1)
