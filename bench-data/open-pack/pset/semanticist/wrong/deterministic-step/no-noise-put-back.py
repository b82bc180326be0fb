    # Wrong: level s is noisy.
    clean = (x - (1 - survival[t]).sqrt() * eps) / survival[t].sqrt()
    return survival[s].sqrt() * clean
