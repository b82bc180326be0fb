    # Wrong: goes further towards z instead of back to the average.
    return (1 - beta) * z + beta * y
