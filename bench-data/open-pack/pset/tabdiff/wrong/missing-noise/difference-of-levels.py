    # Wrong: levels are subtracted, not variances.
    missing = (process.numeric.sigma(later) - process.numeric.sigma(t)) ** 2
    numbers = add_noise(rows.numbers, missing.sqrt(), noise)
