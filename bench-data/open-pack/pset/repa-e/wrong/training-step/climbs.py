    # Wrong: against the gradient.
    losses = repa_e_loss(models, batch, weights)
    parameters = [parameter for model in models for parameter in model.parameters()]
    gradients = torch.autograd.grad(losses.total, parameters)
    with torch.no_grad():
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.add_(lr * gradient)
    return losses
