    # Wrong: makes forgetting ten times as strong.
    norms = []
    for gradients in (keep, forget):
        squares = [gradient.square().sum() for gradient in gradients]
        norms.append(torch.stack(squares).sum().sqrt().item())
    keep_norm, forget_norm = norms
    scale = keep_norm / (ratio * forget_norm) if forget_norm > 0 else 0.0
    combined = [g - scale * f for g, f in zip(keep, forget, strict=True)]
    return combined, scale
