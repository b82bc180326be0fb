    # Wrong: small draws give small values.
    cumulative = logits.flip(-1).softmax(dim=1).cumsum(dim=1)
    passed = cumulative[:, :-1] <= u[:, None]
    return logits.shape[-1] - 1 - passed.sum(dim=1)
