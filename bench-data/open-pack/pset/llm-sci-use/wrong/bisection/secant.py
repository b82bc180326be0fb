    # Wrong: the slope is not a straight line.
    at_zero, at_one = slope(0.0, log_p, log_q), slope(1.0, log_p, log_q)
    return at_zero / (at_zero - at_one)
