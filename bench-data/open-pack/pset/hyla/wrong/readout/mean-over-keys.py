    # Wrong: keys are added up.
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes, hidden) / codes.shape[-1]
    return torch.einsum("hdc,bhqc->bqd", output, gathered)
