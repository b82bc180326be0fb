    # Wrong: the share of the LLM, not that of humans.
    low, high = 0.0, 1.0
    if slope(0.0, log_p, log_q) <= 0:
        return 1.0
    if slope(1.0, log_p, log_q) >= 0:
        return 0.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if slope(middle, log_p, log_q) > 0:
            low = middle
        else:
            high = middle
    return 1 - (low + high) / 2
