    # Wrong: the second layer is linear.
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes, hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered).relu()
