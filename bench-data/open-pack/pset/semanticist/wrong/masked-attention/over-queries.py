    # Wrong: keys share for each query.
    scores = q @ k.transpose(1, 2) / math.sqrt(k.shape[-1])
    scores = scores.masked_fill(~allowed, -math.inf)
    return scores.softmax(dim=1) @ v
