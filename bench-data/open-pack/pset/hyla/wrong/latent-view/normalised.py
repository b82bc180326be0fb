    # Wrong: a view changes no number.
    return rms_over_heads(codes).permute(0, 2, 3, 1)
