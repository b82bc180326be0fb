    # Wrong: later tokens are seen.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
