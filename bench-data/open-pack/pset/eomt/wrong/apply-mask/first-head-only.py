    # Wrong: the mask holds for all heads.
    if allowed is not None:
        scores = scores.clone()
        scores[:, 0] = scores[:, 0].masked_fill(~allowed, -math.inf)
