    # Wrong: the halves are first and second, not even and odd.
    return Errors(errors[0::2], errors[1::2])
