    # Wrong: the code mixes products of matrices, not matrices.
    first = torch.einsum("bhqk,hce->bqkce", codes, value)
    second = torch.einsum("bhqk,hdc->bqkdc", codes, output)
    return second @ first
