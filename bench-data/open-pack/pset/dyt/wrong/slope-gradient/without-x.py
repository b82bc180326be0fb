    # Wrong: the slope multiplies the input.
    grad_alpha = grad_inner.sum()[None]
