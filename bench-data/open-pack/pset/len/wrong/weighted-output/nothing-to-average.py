    # Wrong: a run may end before its first step.
    average = np.average(looked_ahead, axis=0, weights=rates)
