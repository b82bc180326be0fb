    # Wrong: all waves have the magnitude that was asked for.
    if kind == "hexagonal":
        degrees = [0.0, 120.0, 240.0]
    elif kind == "square":
        degrees = [0.0, 90.0]
    else:
        raise ValueError(f"no such torus: {kind}")
    headings = torch.deg2rad(torch.tensor(degrees, dtype=torch.float64))
    return torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
