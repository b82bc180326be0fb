    # Wrong: a range is no standard deviation.
    unit = torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
    errors = fourth_order_error(waves, unit)
    return (errors.max() - errors.min()) / errors.mean()
