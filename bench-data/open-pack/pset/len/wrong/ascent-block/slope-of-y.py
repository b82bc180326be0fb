    # Wrong: y would be minimised as well.
    of_y = saddle.coupling @ x - saddle.offset
