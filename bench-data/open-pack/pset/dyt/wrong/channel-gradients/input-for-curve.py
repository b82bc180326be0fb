    # Wrong: the scale multiplies the curve, not the input.
    all_but_channels = tuple(range(x.dim() - 1))
    grad_weight = (grad_out * x).sum(dim=all_but_channels)
    grad_bias = grad_out.sum(dim=all_but_channels)
