    # Wrong: tokens attend to tokens, not heads to heads.
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, key, value = parts.permute(2, 0, 1, 3, 4)
