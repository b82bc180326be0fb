    # Wrong: values are those of the keys.
    values = torch.einsum("hcd,bqd->bhqc", value, x)
    mixed = torch.einsum("bhqk,bhqc->bhqc", codes, values)
    return torch.einsum("hdc,bhqc->bqd", output, mixed)
