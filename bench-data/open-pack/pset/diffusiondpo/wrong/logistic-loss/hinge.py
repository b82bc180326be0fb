    # Wrong: the logistic loss has no corner.
    logits = scale * margin
    loss = torch.relu(1 - logits).mean()
