    # Wrong: only index N is noise; a student that starts later skips the way there.
    layer = {index: noise for index in range(last + 1)}
    origins = []
