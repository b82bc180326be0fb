    # Wrong: norms are those of all parameters together.
    combined, scale = [], 0.0
    for g, f in zip(keep, forget, strict=True):
        scale = (ratio * g.norm() / f.norm()).item() if f.norm() > 0 else 0.0
        combined.append(g - scale * f)
    return combined, scale
