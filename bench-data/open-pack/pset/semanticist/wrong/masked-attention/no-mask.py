    # Wrong: not everything may be seen.
    scores = q @ k.transpose(1, 2) / math.sqrt(k.shape[-1])
    return scores.softmax(dim=-1) @ v
