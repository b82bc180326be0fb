    # Wrong: only the nearest neighbour counts.
    distances = pairwise_distance(x, y)
    from_x = distances.mean(dim=2)
    from_y = distances.mean(dim=1)
    if squared:
        from_x, from_y = from_x**2, from_y**2
    return from_x.mean(dim=1) + from_y.mean(dim=1)
