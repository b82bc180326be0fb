    # Wrong: a code may be negative.
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes.abs(), hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered)
