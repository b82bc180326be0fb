    # Wrong: every point counts by its rate.
    average = np.mean(looked_ahead, axis=0) if rates else z
