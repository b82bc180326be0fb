    # Wrong: query, key and value are the outermost groups of channels, heads lie within.
    parts = qkv(x).reshape(batch, length, num_heads, 3, dim // num_heads)
    query, key, value = parts.permute(3, 0, 2, 1, 4)
