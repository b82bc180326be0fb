    # Wrong: as if nothing were masked before.
    still_kept = process.mask.kept(later)
    categories = mask_entries(rows.categories, still_kept, u, process.sizes)
