    # Wrong: the sign is turned.
    return x - sigma * noise
