    # Wrong: goes up instead of down.
    keep, forget = siss_terms(network, batch, deletion, levels)
    keep_gradients = torch.autograd.grad(keep, params, retain_graph=True)
    forget_gradients = torch.autograd.grad(forget, params)
    combined, scale = combine_gradients(keep_gradients, forget_gradients, ratio)
    with torch.no_grad():
        for parameter, gradient in zip(params, combined, strict=True):
            parameter.add_(lr * gradient)
    return scale
