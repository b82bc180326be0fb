    # Wrong: the output is bounded too.
    hidden = np.tanh(b @ network.w1 + network.c1)
    return np.tanh(hidden @ network.w2 + network.c2)
