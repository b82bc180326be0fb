    # Wrong: the weight is missing.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return advantages[agent] + gamma * terms
