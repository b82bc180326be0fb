    # Wrong: axes are exchanged, numbers are not dealt out anew.
    parts = qkv(x).reshape(batch, 3, num_heads, length, dim // num_heads)
    query, key, value = parts.permute(1, 0, 2, 3, 4)
