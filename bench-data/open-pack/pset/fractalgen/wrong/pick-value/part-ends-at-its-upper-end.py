    # Wrong: a draw that equals a sum of probabilities belongs to the next value.
    cumulative = logits.softmax(dim=1).cumsum(dim=1)
    passed = cumulative[:, :-1] < u[:, None]
    return passed.sum(dim=1)
