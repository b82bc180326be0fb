    # Wrong: the maps compete for each key.
    first, second = torch.softmax(scores, dim=2).unbind(dim=2)
    return first - lam * second
