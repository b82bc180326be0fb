    # Wrong: the deviation is the biased one.
    unit = torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
    errors = fourth_order_error(waves, unit)
    return errors.std() / errors.mean()
