    # Wrong: the discount is missing.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return advantages[agent] + beta * terms
