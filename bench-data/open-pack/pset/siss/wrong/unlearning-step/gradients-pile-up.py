    # Wrong: the second gradient contains the first.
    keep, forget = siss_terms(network, batch, deletion, levels)
    keep.backward(retain_graph=True)
    keep_gradients = [p.grad.clone() for p in params]
    forget.backward()
    forget_gradients = [p.grad.clone() for p in params]
    combined, scale = combine_gradients(keep_gradients, forget_gradients, ratio)
    with torch.no_grad():
        for parameter, gradient in zip(params, combined, strict=True):
            parameter.sub_(lr * gradient)
            parameter.grad = None
    return scale
