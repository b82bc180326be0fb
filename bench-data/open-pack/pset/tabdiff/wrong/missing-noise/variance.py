    # Wrong: the root is forgotten.
    missing = process.numeric.sigma(later) ** 2 - process.numeric.sigma(t) ** 2
    numbers = add_noise(rows.numbers, missing, noise)
