    # Wrong: the first row's time for all.
    first = t[:1].expand(len(t))
    numbers = add_noise(rows.numbers, process.numeric.sigma(first), noise)
    masked = mask_entries(rows.categories, process.mask.kept(first), u, process.sizes)
