    # Wrong: gathers where it should scatter.
    weights = u[order]
