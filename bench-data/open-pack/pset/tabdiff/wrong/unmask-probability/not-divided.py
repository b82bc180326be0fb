    # Wrong: as if nothing were seen.
    chance = kept_to - kept_from
