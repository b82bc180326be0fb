    # Wrong: charges are made neutral.
    hidden = np.tanh(b @ network.w1 + network.c1)
    q = hidden @ network.w2 + network.c2
    return q - q.mean(axis=0)
