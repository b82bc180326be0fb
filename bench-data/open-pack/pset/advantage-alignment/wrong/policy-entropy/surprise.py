    # Wrong: of an evenly chosen action.
    log_probs = logits.log_softmax(dim=1)
    entropy = -(0.5 * log_probs).sum(dim=1)
    return entropy[states].mean()
