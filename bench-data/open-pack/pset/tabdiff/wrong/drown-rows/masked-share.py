    # Wrong: masks what should be kept.
    numbers = add_noise(rows.numbers, process.numeric.sigma(t), noise)
    masked = mask_entries(rows.categories, 1 - process.mask.kept(t), u, process.sizes)
