    # Wrong: moves where it should stay.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = (x == sizes) & (u_move >= chance)
