    # Wrong: the shares of all keys sum to one, not those of all queries.
    batch, length, dim = x.shape
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, key, value = parts.permute(2, 0, 3, 1, 4)
    scores = query @ key.mT / math.sqrt(dim // num_heads)
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:, None], -math.inf)
    mixed = scores.softmax(dim=-2).nan_to_num() @ value
    return proj(mixed.permute(0, 2, 1, 3).flatten(2))
