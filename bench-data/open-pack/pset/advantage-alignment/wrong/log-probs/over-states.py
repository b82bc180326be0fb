    # Wrong: normalised over states.
    return F.log_softmax(logits, dim=0)[states, actions]
