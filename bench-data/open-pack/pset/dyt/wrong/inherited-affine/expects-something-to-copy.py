        # Wrong: a norm may have no scale and shift.
        with torch.no_grad():
            layer.weight.copy_(child.weight)
            layer.bias.copy_(child.bias)
