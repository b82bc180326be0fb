    # Wrong: each row has its own draw.
    cumulative = logits.softmax(dim=1).cumsum(dim=1)
    passed = cumulative[:, :-1] <= u[0]
    return passed.sum(dim=1)
