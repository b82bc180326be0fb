    # Wrong: percentiles go to a hundred.
    tail = (1 - level) / 2
    lower, upper = np.percentile(estimates, [tail, 1 - tail])
