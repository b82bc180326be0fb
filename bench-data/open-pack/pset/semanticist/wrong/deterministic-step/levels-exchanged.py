    # Wrong: x lies at level t.
    clean = (x - (1 - survival[s]).sqrt() * eps) / survival[s].sqrt()
    return survival[t].sqrt() * clean + (1 - survival[t]).sqrt() * eps
