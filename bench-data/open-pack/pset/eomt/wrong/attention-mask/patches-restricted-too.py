    # Wrong: what patches attend to is not restricted.
    batch, num_queries = mask_logits.shape[:2]
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    inside = coarse.flatten(2) > 0
    inside = inside | ~inside.any(dim=-1, keepdim=True)
    length = num_queries + grid**2
    allowed = torch.ones(batch, length, length, dtype=torch.bool)
    allowed[:, :num_queries, num_queries:] = inside
    allowed[:, num_queries:, :num_queries] = inside.mT
    return allowed
