    # Wrong: what is left does not sum to one.
    weights = (q @ k.transpose(1, 2) / math.sqrt(k.shape[-1])).softmax(dim=-1)
    return weights.masked_fill(~allowed, 0.0) @ v
