    # Wrong: each minimum is squared before it is averaged.
    distances = pairwise_distance(x, y)
    from_x = distances.min(dim=2).values
    from_y = distances.min(dim=1).values
    ways = [from_x.mean(dim=1), from_y.mean(dim=1)]
    return sum(way**2 if squared else way for way in ways)
