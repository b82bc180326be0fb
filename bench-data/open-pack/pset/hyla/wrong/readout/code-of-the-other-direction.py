    # Wrong: the pair of query and key is not that of key and query.
    gathered = torch.einsum("bhkq,bqkc->bhqc", codes, hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered)
