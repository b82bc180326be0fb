    # Wrong: parameters move in place.
    losses = repa_e_loss(models, batch, weights)
    parameters = [parameter for model in models for parameter in model.parameters()]
    gradients = torch.autograd.grad(losses.total, parameters)
    for parameter, gradient in zip(parameters, gradients, strict=True):
        parameter = parameter - lr * gradient
    return losses
