    # Wrong: this is HYLA.
    return hyla_attention(codes, x, value, output)
