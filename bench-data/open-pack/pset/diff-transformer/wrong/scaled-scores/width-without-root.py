    # Wrong: divides by the width, not by its root.
    scores = q @ k.transpose(-1, -2) / q.shape[-1]
    if mask is not None:
        scores = scores + mask
