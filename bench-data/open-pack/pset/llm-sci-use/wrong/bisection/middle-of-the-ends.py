    # Wrong: which half it is in must be asked again and again.
    low, high = 0.0, 1.0
    middle = (low + high) / 2
    for _ in range(HALVINGS):
        if slope(middle, log_p, log_q) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
