    # Wrong: another nonlinearity.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = nn.functional.gelu(torch.einsum("bhqk,bhkc->bqkc", codes, values))
