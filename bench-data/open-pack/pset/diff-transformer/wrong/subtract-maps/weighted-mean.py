    # Wrong: the first map keeps its full weight.
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return (1 - lam) * first - lam * second
