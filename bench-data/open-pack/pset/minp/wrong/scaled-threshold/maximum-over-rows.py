    # Wrong: the maximum runs over the batch, so rows mix.
    bar = p_base * probs.amax(dim=0, keepdim=True)
    keep = probs >= bar
