    # Wrong: scaled by the root of the width.
    scores = q @ k.transpose(1, 2) / k.shape[-1]
    scores = scores.masked_fill(~allowed, -math.inf)
    return scores.softmax(dim=-1) @ v
