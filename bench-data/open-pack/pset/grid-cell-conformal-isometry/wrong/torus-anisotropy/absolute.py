    # Wrong: the spread is relative to the mean.
    unit = torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
    return fourth_order_error(waves, unit).std(unbiased=False)
