    # Wrong: the charge counts twice.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q**2 @ weighted.conj().T)).imag
