    # Wrong: tokens are columns.
    matrices = generated_matrices(codes, value, output)
    return torch.einsum("bqkde,bkd->bqe", matrices, x)
