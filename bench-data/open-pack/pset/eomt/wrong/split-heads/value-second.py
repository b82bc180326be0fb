    # Wrong: the value's numbers come last.
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, value, key = parts.permute(2, 0, 3, 1, 4)
