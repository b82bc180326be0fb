    # Wrong: what is left behind would be added to the next gradients.
    losses = repa_e_loss(models, batch, weights)
    losses.total.backward()
    with torch.no_grad():
        for model in models:
            for parameter in model.parameters():
                parameter.sub_(lr * parameter.grad)
    return losses
