    # Wrong: a sum over all elements.
    grad_alpha = (grad_inner * x).mean()[None]
