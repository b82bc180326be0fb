    # Wrong: rows belong to queries.
    scores = k @ q.transpose(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
