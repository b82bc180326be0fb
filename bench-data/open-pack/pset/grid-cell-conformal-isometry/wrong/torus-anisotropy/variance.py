    # Wrong: the standard deviation is meant.
    unit = torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
    errors = fourth_order_error(waves, unit)
    return errors.var(unbiased=False) / errors.mean()
