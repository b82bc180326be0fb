    # Wrong: noise of one size.
    numbers = add_noise(rows.numbers, torch.ones_like(noise), noise)
    masked = mask_entries(rows.categories, process.mask.kept(t), u, process.sizes)
