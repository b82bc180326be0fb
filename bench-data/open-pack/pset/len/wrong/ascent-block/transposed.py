    # Wrong: the equations are about the rows of the coupling.
    of_y = saddle.offset - saddle.coupling.T @ x
