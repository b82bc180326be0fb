    # Wrong: added over all steps.
    log_probs = logits.log_softmax(dim=1)
    entropy = -(log_probs.exp() * log_probs).sum(dim=1)
    return entropy[states].sum()
