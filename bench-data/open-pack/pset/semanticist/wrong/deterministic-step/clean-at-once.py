    # Wrong: level s is noisy.
    return (x - (1 - survival[t]).sqrt() * eps) / survival[t].sqrt()
