    # Wrong: leaves out the rule for the gradients.
    keep, forget = siss_terms(network, batch, deletion, levels)
    keep_gradients = torch.autograd.grad(keep, params, retain_graph=True)
    forget_gradients = torch.autograd.grad(forget, params)
    combined = [g - f for g, f in zip(keep_gradients, forget_gradients, strict=True)]
    scale = 1.0
    with torch.no_grad():
        for parameter, gradient in zip(params, combined, strict=True):
            parameter.sub_(lr * gradient)
    return scale
