    # Wrong: every pair has a hidden layer of its own.
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqc", codes, values).relu()
    read = torch.einsum("bhqk,hdc->bqdc", codes, output)
    return torch.einsum("bqdc,bqc->bqd", read, hidden)
