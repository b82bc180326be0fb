    # Wrong: cosines only.
    phases = np.exp(1j * (k @ r.T))
    return (phases @ q).real
