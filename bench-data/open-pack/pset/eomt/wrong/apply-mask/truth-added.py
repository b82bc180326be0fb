    # Wrong: one more for the allowed does not rule the others out.
    if allowed is not None:
        scores = scores + allowed[:, None]
