        # Wrong: the shift is forgotten.
        if child.elementwise_affine:
            with torch.no_grad():
                layer.weight.copy_(child.weight)
