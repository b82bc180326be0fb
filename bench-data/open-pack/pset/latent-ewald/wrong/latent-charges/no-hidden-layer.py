    # Wrong: a straight line.
    hidden = b @ network.w1 + network.c1
    return hidden @ network.w2 + network.c2
