    # Wrong: an unknown kind is refused.
    degrees = [0.0, 120.0, 240.0] if kind == "hexagonal" else [0.0, 90.0]
    headings = torch.deg2rad(torch.tensor(degrees, dtype=torch.float64))
    return magnitude * torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
