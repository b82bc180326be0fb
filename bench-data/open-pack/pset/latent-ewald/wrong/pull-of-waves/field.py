    # Wrong: the force on a unit charge.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (np.ones_like(q) @ weighted.conj().T)).imag
