    # Wrong: the bar does not move with the best token.
    keep = probs >= p_base
