    # Wrong: there may be more axes before the channels.
    grad_weight = (grad_out * squashed).sum(dim=0)
    grad_bias = grad_out.sum(dim=0)
