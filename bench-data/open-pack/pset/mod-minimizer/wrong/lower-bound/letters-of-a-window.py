    # Wrong: two windows next to each other are looked at.
    letters = w + k - 1
    return -(-letters // w) / letters
