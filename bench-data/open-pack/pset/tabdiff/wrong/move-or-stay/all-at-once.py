    # Wrong: all marks go.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = x == sizes
