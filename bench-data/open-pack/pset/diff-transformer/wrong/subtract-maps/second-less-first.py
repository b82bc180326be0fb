    # Wrong: the first map is what stays.
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return second - lam * first
