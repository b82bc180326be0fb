    # Wrong: a sigmoid of zero has no logarithm.
    logits = scale * margin
    loss = -torch.log(torch.sigmoid(logits)).mean()
