    # Wrong: the densities are mixed, not their logarithms.
    log_mixture = (1 - lam) * log_x + lam * log_a
