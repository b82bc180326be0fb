    # Wrong: the phase runs the other way.
    phases = np.exp(-1j * (k @ r.T))
    return phases @ q
