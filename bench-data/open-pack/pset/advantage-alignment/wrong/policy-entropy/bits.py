    # Wrong: in bits.
    log_probs = logits.log_softmax(dim=1)
    entropy = -(log_probs.exp() * log_probs) / 0.6931472.sum(dim=1)
    return entropy[states].mean()
