    # Wrong: the heads of a token belong side by side.
    batch, length, dim = x.shape
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, key, value = parts.permute(2, 0, 3, 1, 4)
    scores = query @ key.mT / math.sqrt(dim // num_heads)
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:, None], -math.inf)
    mixed = scores.softmax(dim=-1) @ value
    return proj(mixed.reshape(batch, length, dim))
