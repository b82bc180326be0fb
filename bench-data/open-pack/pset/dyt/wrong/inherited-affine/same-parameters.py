        # Wrong: shares the parameters of the norm instead of copying their values.
        if child.elementwise_affine:
            layer.weight, layer.bias = child.weight, child.bias
