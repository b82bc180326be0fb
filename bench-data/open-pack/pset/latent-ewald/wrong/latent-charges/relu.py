    # Wrong: another bend.
    hidden = np.maximum(b @ network.w1 + network.c1, 0)
    return hidden @ network.w2 + network.c2
