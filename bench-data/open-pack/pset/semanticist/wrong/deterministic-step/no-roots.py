    # Wrong: survival is a share of variance.
    clean = (x - (1 - survival[t]) * eps) / survival[t]
    return survival[s] * clean + (1 - survival[s]) * eps
