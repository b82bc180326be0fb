    # Wrong: the losses are those before the step, and a batch is seen once.
    losses = repa_e_loss(models, batch, weights)
    parameters = [parameter for model in models for parameter in model.parameters()]
    gradients = torch.autograd.grad(losses.total, parameters)
    with torch.no_grad():
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.sub_(lr * gradient)
    return repa_e_loss(models, batch, weights)
