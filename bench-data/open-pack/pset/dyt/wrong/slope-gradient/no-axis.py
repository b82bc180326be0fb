    # Wrong: the slope has one axis.
    grad_alpha = (grad_inner * x).sum()
