    # Wrong: the equations have a right-hand side.
    of_y = -saddle.coupling @ x
