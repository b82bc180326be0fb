    # Wrong: two linear layers are one.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values)
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes, hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered)
