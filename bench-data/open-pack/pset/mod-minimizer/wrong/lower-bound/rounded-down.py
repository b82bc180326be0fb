    # Wrong: rounded up.
    letters = w + k
    return letters // w / letters
