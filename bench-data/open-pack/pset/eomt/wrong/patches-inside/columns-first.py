    # Wrong: patches go row by row.
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    inside = coarse.mT.flatten(2) > 0
