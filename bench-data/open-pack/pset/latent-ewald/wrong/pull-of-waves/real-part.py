    # Wrong: the wrong part.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).real
