    # Wrong: those without any patch are freed, not those that lack one.
    empty = ~inside.all(dim=-1, keepdim=True)
    inside = inside | empty
