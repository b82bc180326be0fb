    # Wrong: the codes are normalised already.
    codes = rms_over_heads(codes)
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values).relu()
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes, hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered)
