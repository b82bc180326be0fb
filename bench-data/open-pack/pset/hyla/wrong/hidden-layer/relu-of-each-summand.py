    # Wrong: heads are mixed before the nonlinearity.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bhqkc", codes, values).relu().sum(dim=1)
