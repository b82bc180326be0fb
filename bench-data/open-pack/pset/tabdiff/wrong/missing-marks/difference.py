    # Wrong: subtracts shares.
    still_kept = 1 - (process.mask.kept(t) - process.mask.kept(later))
    categories = mask_entries(rows.categories, still_kept, u, process.sizes)
