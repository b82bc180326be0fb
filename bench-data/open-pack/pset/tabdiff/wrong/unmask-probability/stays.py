    # Wrong: the probability to stay.
    chance = (1 - kept_to) / (1 - kept_from)
