    # Wrong: every head has an output matrix of its own.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    mixed = torch.einsum("bhqk,bhkc->bqc", codes, values)
    return torch.einsum("dc,bqc->bqd", output.sum(dim=0), mixed)
