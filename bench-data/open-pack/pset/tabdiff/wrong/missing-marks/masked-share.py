    # Wrong: masks what should be kept.
    still_kept = process.mask.kept(later) / process.mask.kept(t)
    categories = mask_entries(rows.categories, 1 - still_kept, u, process.sizes)
