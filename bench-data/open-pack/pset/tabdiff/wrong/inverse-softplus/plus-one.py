    # Wrong: adds where it should subtract.
    return math.log(math.exp(y) + 1)
