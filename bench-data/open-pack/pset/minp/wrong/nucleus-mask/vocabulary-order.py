    # Wrong: the running mass follows token numbers, not falling probability.
    mass_before = probs.cumsum(dim=-1) - probs
    return mass_before < p
