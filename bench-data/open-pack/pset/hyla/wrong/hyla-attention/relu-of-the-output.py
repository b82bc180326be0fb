    # Wrong: the nonlinearity is between the layers.
    return hypernetwork_attention(codes, x, value, output).relu()
