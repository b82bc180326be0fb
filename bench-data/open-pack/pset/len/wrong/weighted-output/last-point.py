    # Wrong: the average looks back at all points.
    average = looked_ahead[-1] if rates else z
