    # Wrong: a well ordered pair should cost little.
    logits = scale * margin
    loss = -F.logsigmoid(-logits).mean()
