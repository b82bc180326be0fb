    # Wrong: divides by what is kept.
    chance = (kept_to - kept_from) / kept_to
