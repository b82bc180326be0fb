    # Wrong: a query with an empty mask sees all patches.
    batch, num_queries = mask_logits.shape[:2]
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    length = num_queries + grid**2
    allowed = torch.ones(batch, length, length, dtype=torch.bool)
    allowed[:, :num_queries, num_queries:] = coarse.flatten(2) > 0
    return allowed
