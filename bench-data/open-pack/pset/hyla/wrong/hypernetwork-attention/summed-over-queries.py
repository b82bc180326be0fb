    # Wrong: each query collects over its keys.
    matrices = generated_matrices(codes, value, output)
    return torch.einsum("bqkde,bke->bkd", matrices, x)
