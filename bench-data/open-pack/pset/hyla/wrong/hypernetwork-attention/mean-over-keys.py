    # Wrong: keys are added up.
    matrices = generated_matrices(codes, value, output)
    return torch.einsum("bqkde,bke->bqd", matrices, x) / x.shape[1]
