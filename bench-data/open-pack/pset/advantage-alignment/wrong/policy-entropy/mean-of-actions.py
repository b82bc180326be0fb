    # Wrong: half of it.
    log_probs = logits.log_softmax(dim=1)
    entropy = -(log_probs.exp() * log_probs).mean(dim=1)
    return entropy[states].mean()
