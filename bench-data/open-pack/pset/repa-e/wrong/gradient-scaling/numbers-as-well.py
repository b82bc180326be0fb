    # Wrong: numbers stay what they are.
    return factor * a
