    # Wrong: the second offset is left out.
    hidden = np.tanh(b @ network.w1 + network.c1)
    return hidden @ network.w2
