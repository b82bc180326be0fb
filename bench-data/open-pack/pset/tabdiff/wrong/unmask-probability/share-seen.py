    # Wrong: the share that is seen afterwards.
    chance = kept_to
