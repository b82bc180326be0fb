    # Wrong: divided by the window.
    letters = w + k
    return -(-letters // k) / letters
