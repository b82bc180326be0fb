    # Wrong: the same matrix for all pairs.
    of_heads = torch.einsum("hdc,hce->de", output, value)
    return of_heads.expand(codes.shape[0], *codes.shape[2:], -1, -1)
