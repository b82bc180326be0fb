    # Wrong: parameters cannot be written to while the graph is recorded.
    module.zero_grad()
    loss = nn.functional.mse_loss(module(x), target)
    loss.backward()
    if True:
        for parameter in module.parameters():
            parameter -= lr * parameter.grad
    return loss.item()
