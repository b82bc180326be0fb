    # Wrong: points ahead count by their rate, not by one over it.
    average = np.average(looked_ahead, axis=0, weights=1 / np.array(rates)) if rates else z
