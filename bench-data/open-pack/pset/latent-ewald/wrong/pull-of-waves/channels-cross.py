    # Wrong: every channel pulls at every charge.
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q.sum(axis=1, keepdims=True) * weighted.conj().sum(axis=1))).imag
