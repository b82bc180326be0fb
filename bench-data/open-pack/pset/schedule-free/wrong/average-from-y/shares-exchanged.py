    # Wrong: takes beta for the share of z.
    return (y - beta * z) / (1 - beta)
