    # Wrong: norms may lie deeper.
    replaced = 0
    for name, child in list(module.named_children()):
        if not isinstance(child, nn.LayerNorm):
            continue
        slope = alpha_init
        if name == "attn_norm" and attn_alpha_init is not None:
            slope = attn_alpha_init
        (width,) = child.normalized_shape
        layer = DyT(width, slope)
        if child.elementwise_affine:
            with torch.no_grad():
                layer.weight.copy_(child.weight)
                layer.bias.copy_(child.bias)
        setattr(module, name, layer)
        replaced += 1
    return replaced
