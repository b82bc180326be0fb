    # Wrong: subtracts the whole second map.
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return first - second
