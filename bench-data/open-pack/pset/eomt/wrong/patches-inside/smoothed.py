    # Wrong: nothing is smoothed before it is interpolated.
    coarse = functional.interpolate(
        mask_logits, size=(grid, grid), mode="bilinear", antialias=True
    )
    inside = coarse.flatten(2) > 0
