    # Wrong: adds the second map.
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return first + lam * second
