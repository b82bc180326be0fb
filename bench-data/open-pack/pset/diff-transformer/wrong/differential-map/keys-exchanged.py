    # Wrong: each map has its own keys.
    scores = q @ k.flip(2).transpose(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return first - lam * second
