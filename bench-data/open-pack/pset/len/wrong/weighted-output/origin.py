    # Wrong: without a step the average is the start.
    average = np.average(looked_ahead, axis=0, weights=rates) if rates else np.ones_like(z)
