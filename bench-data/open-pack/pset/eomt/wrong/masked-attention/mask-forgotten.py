    # Wrong: forbidden pairs take no part.
    batch, length, dim = x.shape
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, key, value = parts.permute(2, 0, 3, 1, 4)
    mixed = functional.scaled_dot_product_attention(query, key, value)
    return proj(mixed.permute(0, 2, 1, 3).flatten(2))
