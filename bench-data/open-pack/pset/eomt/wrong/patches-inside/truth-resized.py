    # Wrong: logits are resized before their sign is taken.
    binary = (mask_logits > 0).float()
    coarse = functional.interpolate(binary, size=(grid, grid), mode="bilinear")
    inside = coarse.flatten(2) > 0.5
