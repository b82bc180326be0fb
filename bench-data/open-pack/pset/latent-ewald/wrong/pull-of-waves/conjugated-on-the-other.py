    # Wrong: the sign is turned.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases.conj() * (q @ weighted.T)).imag
