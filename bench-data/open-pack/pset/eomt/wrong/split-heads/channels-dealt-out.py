    # Wrong: the channels of a head are neighbours.
    parts = qkv(x).reshape(batch, length, 3, dim // num_heads, num_heads)
    query, key, value = parts.permute(2, 0, 4, 1, 3)
