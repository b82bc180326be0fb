    # Wrong: joins both queries to one, as if there were no second map.
    wide_q = q.transpose(2, 3).flatten(3)
    wide_k = k.transpose(2, 3).flatten(3)
    scores = wide_q @ wide_k.transpose(-1, -2) / math.sqrt(wide_q.shape[-1])
    if mask is not None:
        scores = scores + mask
    return (1 - lam) * torch.softmax(scores, dim=-1)
