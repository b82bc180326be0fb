    # Wrong: the second map sees later tokens.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
    first, second = scores.unbind(dim=2)
    if mask is not None:
        first = first + mask
    return torch.softmax(first, dim=-1) - lam * torch.softmax(second, dim=-1)
