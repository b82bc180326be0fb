    # Wrong: a gradient of zero has no direction.
    norms = []
    for gradients in (keep, forget):
        squares = [gradient.square().sum() for gradient in gradients]
        norms.append(torch.stack(squares).sum().sqrt().item())
    keep_norm, forget_norm = norms
    scale = ratio * keep_norm / forget_norm
    combined = [g - scale * f for g, f in zip(keep, forget, strict=True)]
    return combined, scale
