    # Wrong: queries come before keys.
    return codes.transpose(1, 3)
