    # Wrong: the difference is not normalised again.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    difference = first - lam * second
    return difference / difference.sum(dim=-1, keepdim=True)
