    # Wrong: a logit of zero is not above zero.
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    inside = coarse.flatten(2) >= 0
