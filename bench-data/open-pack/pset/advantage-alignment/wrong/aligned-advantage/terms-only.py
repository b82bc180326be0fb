    # Wrong: the own advantage is gone.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return beta * gamma * terms
