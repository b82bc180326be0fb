    # Wrong: subtracts before the softmax, so nothing can cancel.
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
    first, second = scores.unbind(dim=2)
    difference = first - lam * second
    if mask is not None:
        difference = difference + mask
    return torch.softmax(difference, dim=-1)
