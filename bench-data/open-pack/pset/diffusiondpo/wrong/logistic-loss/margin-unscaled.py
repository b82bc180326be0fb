    # Wrong: strength, steps and weights are forgotten.
    logits = margin
    loss = -F.logsigmoid(logits).mean()
