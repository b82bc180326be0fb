    # Wrong: the total is minimised.
    losses = repa_e_loss(models, batch, weights)
    parameters = [parameter for model in models for parameter in model.parameters()]
    gradients = torch.autograd.grad(losses.diffusion, parameters, allow_unused=True)
    with torch.no_grad():
        for parameter, gradient in zip(parameters, gradients, strict=True):
            if gradient is not None:
                parameter.sub_(lr * gradient)
    return losses
