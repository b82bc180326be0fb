    # Wrong: heads are mixed before the nonlinearity.
    values = torch.einsum("hcd,bkd->bhkc", value, x).relu()
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values)
