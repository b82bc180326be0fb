    # Wrong: on both sides something is left out.
    lower, upper = np.percentile(estimates, [0, 100 * level])
