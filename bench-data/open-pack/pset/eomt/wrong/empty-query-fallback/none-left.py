    # Wrong: an empty query sees all patches, not none.
    nonempty = inside.any(dim=-1, keepdim=True)
    inside = inside & nonempty
