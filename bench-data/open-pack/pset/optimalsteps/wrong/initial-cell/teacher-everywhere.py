    # Wrong: gives the student the teacher's states for nothing.
    layer = {index: teacher[index] for index in range(last + 1)}
    origins = []
