    # Wrong: all models are trained.
    losses = repa_e_loss(models, batch, weights)
    parameters = list(models.denoiser.parameters())
    gradients = torch.autograd.grad(losses.total, parameters)
    with torch.no_grad():
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.sub_(lr * gradient)
    return losses
