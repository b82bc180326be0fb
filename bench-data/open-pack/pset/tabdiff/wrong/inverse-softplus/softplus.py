    # Wrong: softplus itself.
    return math.log1p(math.exp(y))
