    # Wrong: categories stay.
    missing = process.numeric.sigma(later) ** 2 - process.numeric.sigma(t) ** 2
    numbers = add_noise(rows.numbers, missing.sqrt(), noise)
    still_kept = process.mask.kept(later) / process.mask.kept(t)
    categories = mask_entries(rows.categories, still_kept, u, process.sizes)
    return Rows(numbers, rows.categories)
