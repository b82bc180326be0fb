    # Wrong: where the objective rises, the best share lies above.
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if slope(middle, log_p, log_q) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
