    # Wrong: a weighted mean.
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return (1 - beta) * advantages[agent] + beta * gamma * terms
