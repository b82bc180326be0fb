    # Wrong: this is attention as one knows it.
    return standard_attention(codes, x, value, output)
