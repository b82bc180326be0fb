    # Wrong: divides by the wrong share.
    chance = (kept_to - kept_from) / (1 - kept_to + 1e-6)
