    # Wrong: between two estimates one goes linearly.
    tail = 100 * (1 - level) / 2
    lower, upper = np.percentile(estimates, [tail, 100 - tail], method="nearest")
