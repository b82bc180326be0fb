    # Wrong: away from nothing, not from the tokens.
    return shown + weight * (nothing - shown)
