    # Wrong: a query that is empty in one image need not be in another.
    empty = ~inside.any(dim=-1).all(dim=0)
    inside = inside | empty[:, None]
