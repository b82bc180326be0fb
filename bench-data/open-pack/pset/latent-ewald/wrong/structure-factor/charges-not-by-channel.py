    # Wrong: channels are added.
    phases = np.exp(1j * (k @ r.T))
    return np.repeat((phases @ q).sum(axis=1)[:, None], q.shape[1], axis=1)
