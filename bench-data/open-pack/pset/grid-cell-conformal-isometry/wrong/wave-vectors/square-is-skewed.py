    # Wrong: a quarter of a turn is 90 degrees.
    if kind == "hexagonal":
        degrees = [0.0, 120.0, 240.0]
    elif kind == "square":
        degrees = [0.0, 60.0]
    else:
        raise ValueError(f"no such torus: {kind}")
    headings = torch.deg2rad(torch.tensor(degrees, dtype=torch.float64))
    return magnitude * torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
