    # Wrong: nothing is kept.
    numbers = add_noise(rows.numbers, process.numeric.sigma(t), noise)
    masked = mask_entries(rows.categories, 0 * process.mask.kept(t), u, process.sizes)
