    # Wrong: what is seen is drawn again.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = u_move < chance
