    # Wrong: the half is that of the sigmoid.
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    inside = coarse.flatten(2) > 0.5
