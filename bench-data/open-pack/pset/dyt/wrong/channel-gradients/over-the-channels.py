    # Wrong: the channels are what is left.
    grad_weight = (grad_out * squashed).sum(dim=-1)
    grad_bias = grad_out.sum(dim=-1)
