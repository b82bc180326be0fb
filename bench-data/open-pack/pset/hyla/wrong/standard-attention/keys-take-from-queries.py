    # Wrong: the codes are used the other way round.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    mixed = torch.einsum("bhkq,bhkc->bhqc", codes, values)
    return torch.einsum("hdc,bhqc->bqd", output, mixed)
