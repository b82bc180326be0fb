    # Wrong: gradients from before take part.
    loss = nn.functional.mse_loss(module(x), target)
    loss.backward()
    with torch.no_grad():
        for parameter in module.parameters():
            parameter -= lr * parameter.grad
    return loss.item()
