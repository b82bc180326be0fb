    # Wrong: the next state counts in full.
    surprise = rewards + values[..., 1:] - values[..., :-1]
