    # Wrong: the estimates are not in order.
    cut = int(len(estimates) * (1 - level) / 2)
    lower, upper = estimates[cut], estimates[-1 - cut]
