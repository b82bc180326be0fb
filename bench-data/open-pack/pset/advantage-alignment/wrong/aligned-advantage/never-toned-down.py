    # Wrong: the regulariser is not handed on.
    terms = alignment_terms(advantages, agent, gamma)
    return advantages[agent] + beta * gamma * terms
