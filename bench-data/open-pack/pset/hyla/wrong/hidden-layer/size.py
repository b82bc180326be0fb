    # Wrong: negative units are switched off, not turned round.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values).abs()
