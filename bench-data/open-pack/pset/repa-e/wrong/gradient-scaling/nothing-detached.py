    # Wrong: this is the tensor itself.
    return factor * a + (1 - factor) * a
