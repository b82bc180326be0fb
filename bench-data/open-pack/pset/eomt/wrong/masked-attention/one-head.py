    # Wrong: every head has scores of its own.
    batch, length, dim = x.shape
    query, key, value = qkv(x).chunk(3, dim=-1)
    scores = query @ key.mT / math.sqrt(dim // num_heads)
    if allowed is not None:
        scores = scores.masked_fill(~allowed, -math.inf)
    return proj(scores.softmax(dim=-1) @ value)
