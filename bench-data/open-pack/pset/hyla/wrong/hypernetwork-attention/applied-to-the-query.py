    # Wrong: a matrix is applied to the token of its key.
    matrices = generated_matrices(codes, value, output)
    return torch.einsum("bqkde,bqe->bqd", matrices, x)
