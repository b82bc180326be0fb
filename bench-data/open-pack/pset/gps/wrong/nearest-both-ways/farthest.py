    # Wrong: the largest of the distances is Hausdorff's.
    from_x = distances.max(dim=2).values
    from_y = distances.max(dim=1).values
