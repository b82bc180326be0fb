    # Wrong: a variable that is not there would make its term false.
    literals = x[:, None, :] * (terms > 0) + (1 - x[:, None, :]) * (terms < 0)
