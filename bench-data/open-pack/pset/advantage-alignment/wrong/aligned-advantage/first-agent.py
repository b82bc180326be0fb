    # Wrong: always for the first agent.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return advantages[0] + beta * gamma * terms
