    # Wrong: the second gradient needs the graph of the first.
    keep, forget = siss_terms(network, batch, deletion, levels)
    keep_gradients = torch.autograd.grad(keep, params)
    forget_gradients = torch.autograd.grad(forget, params)
    combined, scale = combine_gradients(keep_gradients, forget_gradients, ratio)
    with torch.no_grad():
        for parameter, gradient in zip(params, combined, strict=True):
            parameter.sub_(lr * gradient)
    return scale
