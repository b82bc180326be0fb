    # Wrong: index 0 is the data.
    layer = {0: noise}
    origins = []
