    # Wrong: half of what is left out lies on each side.
    tail = 100 * (1 - level)
    lower, upper = np.percentile(estimates, [tail, 100 - tail])
