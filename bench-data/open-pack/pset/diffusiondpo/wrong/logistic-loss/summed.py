    # Wrong: the mean over pairs is meant.
    logits = scale * margin
    loss = -F.logsigmoid(logits).sum()
