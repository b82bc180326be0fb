    # Wrong: every atom counts one.
    phases = np.exp(1j * (k @ r.T))
    return np.repeat(phases.sum(axis=1)[:, None], q.shape[1], axis=1)
