    # Wrong: the quotient is turned round.
    still_kept = process.mask.kept(t) / process.mask.kept(later)
    categories = mask_entries(rows.categories, still_kept, u, process.sizes)
