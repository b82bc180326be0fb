    # Wrong: the weights of one query sum to 1.
    first, second = torch.softmax(scores, dim=-2).unbind(dim=2)
    return first - lam * second
