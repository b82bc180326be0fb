    # Wrong: the mean is 1 / V in every row, so the bar never moves.
    bar = p_base * probs.mean(dim=-1, keepdim=True)
    keep = probs >= bar
