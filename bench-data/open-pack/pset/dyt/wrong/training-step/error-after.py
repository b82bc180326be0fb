    # Wrong: returns the error after the step.
    module.zero_grad()
    loss = nn.functional.mse_loss(module(x), target)
    loss.backward()
    with torch.no_grad():
        for parameter in module.parameters():
            parameter -= lr * parameter.grad
    return nn.functional.mse_loss(module(x), target).item()
