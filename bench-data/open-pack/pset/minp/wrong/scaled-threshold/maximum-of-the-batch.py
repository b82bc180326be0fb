    # Wrong: the most confident row sets the bar of all.
    bar = p_base * probs.max()
    keep = probs >= bar
