    # Wrong: what is subtracted may leave less than nothing.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return torch.relu(first - lam * second)
