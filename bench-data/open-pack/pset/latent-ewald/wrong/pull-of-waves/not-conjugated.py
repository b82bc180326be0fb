    # Wrong: both factors turn the same way.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.T)).imag
