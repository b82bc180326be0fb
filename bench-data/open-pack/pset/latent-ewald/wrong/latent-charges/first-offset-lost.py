    # Wrong: the first offset is left out.
    hidden = np.tanh(b @ network.w1)
    return hidden @ network.w2 + network.c2
