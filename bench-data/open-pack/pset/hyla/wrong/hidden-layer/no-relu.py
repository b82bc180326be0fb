    # Wrong: the layer is not linear.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values)
