    # Wrong: each pair of sets is by itself.
    from_x = distances.min(dim=0).values.min(dim=1).values[None]
    from_y = distances.min(dim=1).values
