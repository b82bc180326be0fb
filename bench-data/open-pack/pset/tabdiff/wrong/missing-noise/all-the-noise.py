    # Wrong: the whole noise once more.
    missing = process.numeric.sigma(later) ** 2
    numbers = add_noise(rows.numbers, missing.sqrt(), noise)
