    # Wrong: a token exactly at the bar is lost.
    bar = p_base * probs.amax(dim=-1, keepdim=True)
    keep = probs > bar
