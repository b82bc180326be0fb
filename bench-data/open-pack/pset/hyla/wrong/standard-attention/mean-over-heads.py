    # Wrong: heads are added up.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    mixed = torch.einsum("bhqk,bhkc->bhqc", codes, values)
    return torch.einsum("hdc,bhqc->bqd", output, mixed) / codes.shape[1]
