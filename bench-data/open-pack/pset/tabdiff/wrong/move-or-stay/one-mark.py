    # Wrong: one mark for all columns.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = (x == sizes[0]) & (u_move < chance)
