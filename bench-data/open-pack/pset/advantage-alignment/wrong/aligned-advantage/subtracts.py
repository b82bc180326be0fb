    # Wrong: returns harm for kindness.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return advantages[agent] - beta * gamma * terms
