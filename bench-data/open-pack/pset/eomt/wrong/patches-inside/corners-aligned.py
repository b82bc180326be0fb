    # Wrong: pixels are areas, so corners are not aligned.
    coarse = functional.interpolate(
        mask_logits, size=(grid, grid), mode="bilinear", align_corners=True
    )
    inside = coarse.flatten(2) > 0
