    # Wrong: the next agent only.
    others = advantages[(agent + 1) % len(advantages)]
