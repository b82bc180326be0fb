    # Wrong: the schedule of numbers does not learn.
    numbers = add_noise(rows.numbers, process.numeric.sigma(t).detach(), noise)
    masked = mask_entries(rows.categories, process.mask.kept(t), u, process.sizes)
