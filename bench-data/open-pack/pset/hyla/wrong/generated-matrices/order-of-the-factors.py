    # Wrong: values come before outputs, so they stand on the right.
    of_heads = torch.einsum("hcd,hec->hde", value, output)
    return torch.einsum("bhqk,hde->bqkde", codes, of_heads)
