    # Wrong: divides by the number of atoms.
    phases = np.exp(1j * (k @ r.T))
    return phases @ q / len(q)
