    # Wrong: turns the list round.
    weights = np.empty_like(u)
    weights[order[::-1]] = u
