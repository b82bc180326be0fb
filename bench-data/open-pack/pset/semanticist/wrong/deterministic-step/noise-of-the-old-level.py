    # Wrong: at level s there is the noise of level s.
    clean = (x - (1 - survival[t]).sqrt() * eps) / survival[t].sqrt()
    return survival[s].sqrt() * clean + (1 - survival[t]).sqrt() * eps
