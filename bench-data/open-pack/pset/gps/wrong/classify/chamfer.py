    # Wrong: unshifted GPS does not want points to coincide.
    distances = []
    for support in supports:
        distances.append(chamfer_distance(query, support.expand(query.shape[0], -1, -1)))
    return torch.stack(distances).argmin(dim=0)
