    # Wrong: the sign of the slope decides, not that of the objective.
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if mean_log_likelihood(middle, log_p, log_q) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
