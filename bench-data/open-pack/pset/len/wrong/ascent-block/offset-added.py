    # Wrong: the offset changes its sign too.
    of_y = -(saddle.coupling @ x + saddle.offset)
