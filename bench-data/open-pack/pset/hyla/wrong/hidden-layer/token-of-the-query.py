    # Wrong: the network is applied to the token of the key.
    values = torch.einsum("hcd,bqd->bhqc", value, x)
    hidden = torch.einsum("bhqk,bhqc->bqkc", codes, values).relu()
