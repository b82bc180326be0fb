    # Wrong: beyond the tokens, not between.
    return (nothing + weight * shown) / (1 + weight)
