    # Wrong: phases in turns, not in radians.
    phases = np.exp(2j * np.pi * (k @ r.T))
    return phases @ q
