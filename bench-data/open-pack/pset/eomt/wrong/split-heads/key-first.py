    # Wrong: the query's numbers come first.
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    key, query, value = parts.permute(2, 0, 3, 1, 4)
