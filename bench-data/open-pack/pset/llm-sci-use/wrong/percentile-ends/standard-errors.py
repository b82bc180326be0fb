    # Wrong: percentiles, not a normal law.
    spread = 1.96 * np.std(estimates)
    lower, upper = np.mean(estimates) - spread, np.mean(estimates) + spread
