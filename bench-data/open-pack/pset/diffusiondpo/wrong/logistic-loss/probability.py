    # Wrong: the logarithm is missing.
    logits = scale * margin
    loss = 1 - torch.sigmoid(logits).mean()
