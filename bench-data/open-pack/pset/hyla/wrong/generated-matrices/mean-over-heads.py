    # Wrong: heads are added up.
    of_heads = torch.einsum("hdc,hce->hde", output, value)
    return torch.einsum("bhqk,hde->bqkde", codes, of_heads) / codes.shape[1]
