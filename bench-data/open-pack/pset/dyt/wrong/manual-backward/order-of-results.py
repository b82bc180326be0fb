    # Wrong: scale comes before shift.
    squashed = torch.tanh(alpha * x)
    grad_inner = grad_out * weight * (1.0 - squashed**2)
    grad_x = grad_inner * alpha
    grad_alpha = (grad_inner * x).sum()[None]
    all_but_channels = tuple(range(x.dim() - 1))
    grad_weight = (grad_out * squashed).sum(dim=all_but_channels)
    grad_bias = grad_out.sum(dim=all_but_channels)
    return grad_x, grad_alpha, grad_bias, grad_weight
